// Sounds, made in the browser: no files. Only "your turn" unless somebody wants more.
import { settings } from "./keep";

let context: AudioContext | null = null;

function tone(at: number, hertz: number, seconds: number, kind: OscillatorType, loud: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(hertz, start);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + seconds + 0.05);
}

const SOUNDS: Record<string, () => void> = {
  turn: () => {
    tone(0, 392, 0.35, "triangle", 0.12);
    tone(0.16, 587, 0.5, "triangle", 0.12);
  },
  ask: () => tone(0, 523, 0.2, "triangle", 0.07),
  dice: () => [0, 0.07, 0.15, 0.25].forEach((at, i) => tone(at, 180 + 40 * (i % 2), 0.06, "square", 0.04)),
  hurt: () => tone(0, 110, 0.25, "sawtooth", 0.07),
  clock: () => [0, 0.3].forEach((at) => tone(at, 880, 0.12, "square", 0.05)),
  soul: () => [523, 659, 784, 1047].forEach((hertz, i) => tone(i * 0.09, hertz, 0.5, "sine", 0.07)),
};

/** Play a sound if the settings allow it; browsers stay silent till the first click. */
export function play(name: "turn" | "ask" | "dice" | "hurt" | "soul" | "clock"): void {
  const wanted = settings().sounds;
  if (wanted === "none" || (wanted === "turn" && name !== "turn" && name !== "clock")) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    SOUNDS[name]?.();
  } catch {
    context = null;
  }
}
