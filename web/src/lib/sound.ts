// Sounds, made in the browser: no files. All are quiet; the settings say which of them are heard.
import { settings } from "./keep";
import { DICE, type Moment } from "./moments";

export type Sound = "turn" | "ask" | "clock" | "dice" | "hit" | "death" | "soul";

/** Those that are heard with "only my turn". */
const FOR_ME: readonly Sound[] = ["turn", "clock"];
/** The loudest that any of them gets: they lie under talk in the same room. */
const LOUDEST = 0.5;
const SOFT = 0.0001;

let context: AudioContext | null = null;
let out: AudioNode | null = null;

/** A tone that swells and fades; with `to` it glides there. */
function tone(at: number, hertz: number, seconds: number, kind: OscillatorType, loud: number, to = hertz): void {
  if (!context || !out) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  voice.type = kind;
  voice.frequency.setValueAtTime(hertz, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
  voice.connect(swell(start, seconds, loud)).connect(out);
  voice.start(start);
  voice.stop(start + seconds + 0.05);
}

/** A knock: a short burst of noise around a pitch, as wood on wood. */
function knock(at: number, hertz: number, loud: number, seconds = 0.05): void {
  if (!context || !out) return;
  const start = context.currentTime + at;
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  noise.connect(band).connect(swell(start, seconds, loud)).connect(out);
  noise.start(start);
}

function swell(start: number, seconds: number, loud: number): GainNode {
  const gain = context!.createGain();
  gain.gain.setValueAtTime(SOFT, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.02, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(SOFT, start + seconds);
  return gain;
}

const SOUNDS: Record<Sound, () => void> = {
  turn: () => {
    tone(0, 392, 0.35, "triangle", 0.2);
    tone(0.16, 587, 0.5, "triangle", 0.2);
  },
  ask: () => tone(0, 523, 0.2, "triangle", 0.12),
  clock: () => [0, 0.3].forEach((at) => tone(at, 880, 0.12, "square", 0.06)),
  dice: () => [0, 0.08, 0.15, 0.24, 0.36].forEach((at, i) => knock(at, 1500 - 180 * i, 0.5 - 0.07 * i)),
  hit: () => {
    knock(0, 300, 0.7, 0.09);
    tone(0, 140, 0.18, "triangle", 0.25, 60);
  },
  death: () => {
    tone(0, 196, 0.9, "triangle", 0.2, 73);
    tone(0.12, 147, 1.1, "sine", 0.2, 49);
  },
  soul: () => [523, 659, 784, 1047].forEach((hertz, i) => tone(i * 0.09, hertz, 0.5, "sine", 0.13)),
};

/** The sound of a moment of the show, as it begins and as its outcome is there. */
export function sound({ events: [event] }: Moment, when: "begins" | "lands", me: number): void {
  if (!event) return;
  if (when === "begins") {
    if (DICE.has(event.kind)) play("dice");
  } else if (event.kind === "turn" && event.data.seat === me) play("turn");
  else if (event.kind === "soul" || event.kind === "bonus soul") play("soul");
  else if (event.kind === "die") play("death");
  else if (event.kind === "hurt" || event.kind === "pay HP") play("hit");
}

/** Whether the settings let a sound be heard. */
export function heard(name: Sound): boolean {
  const wanted = settings().sounds;
  return wanted === "all" || (wanted === "turn" && FOR_ME.includes(name));
}

/** Play a sound if the settings allow it; browsers stay silent until the first click. */
export function play(name: Sound): void {
  if (!heard(name)) return;
  try {
    if (!context) {
      context = new AudioContext();
      const master = context.createGain();
      master.gain.value = LOUDEST;
      master.connect(context.destination);
      out = master;
    }
    if (context.state === "suspended") void context.resume();
    SOUNDS[name]();
  } catch {
    context = out = null;
  }
}
