// Each seat has a colour and a shape, so that colour is never the only sign.

export const COLOURS = ["#ff9d5c", "#6db3f2", "#f48aa8", "#86c96f", "#c9a0f0", "#e0cfa8", "#5fd0b8", "#e3e35f"] as const;

/** Shapes as paths in a 16 x 16 box. */
export const SHAPES = [
  "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13z",
  "M2 2h12v12H2z",
  "M8 1.5L15 14H1z",
  "M8 .8L15 8L8 15.2L1 8z",
  "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z",
  "M8 1l2.1 4.700 5 .5-3.800 3.400 1.100 5L8 12l-4.400 2.600 1.100-5L.9 6.200l5-.5z",
  "M1 2h14L8 14.5z",
  "M4.500 1h7L15 8l-3.500 7h-7L1 8z",
] as const;

const SHAPE_NAMES = ["circle", "square", "triangle", "diamond", "cross", "star", "wedge", "hexagon"] as const;
export const shapeName = (seat: number): string => SHAPE_NAMES[seat % SHAPE_NAMES.length] ?? "";

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length] ?? COLOURS[0];
export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? SHAPES[0];
