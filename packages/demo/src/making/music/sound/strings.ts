import { clearBench, type Instrument, type PlayedNote, place, type Stage } from './stage.ts';
import { applyEnvelope, sampleRate } from './tone.ts';

export type PluckTone = {
  /** 0 (soft thumb) to 1 (pick at the bridge) */
  brightness: number;
  /** seconds until the string has decayed at A3 */
  ring: number;
  /** where the string is plucked, as a fraction of its length */
  position: number;
  /** seconds of damping after the note's end */
  release?: number;
};

const maximalPeriod = 2048;
const line = new Float32Array(maximalPeriod);

/** A plucked string by the Karplus-Strong loop, tuned with an all-pass; a new excitation for each note. */
export function pluckedString(tone: PluckTone): Instrument {
  return (stage, note) => {
    const envelope = { attack: 0.001, decay: 1, sustain: 1, release: tone.release ?? 0.15 };
    const held = Math.min(note.held, Math.ceil(sampleRate * tone.ring * 1.5));
    const length = clearBench(stage.bench, held + Math.ceil(envelope.release * sampleRate));
    const gain = playLoop(stage, note, tone, length);
    applyEnvelope(stage.bench, length - Math.ceil(envelope.release * sampleRate), envelope);
    place(stage, stage.bench, length, note.start, note.velocity * gain, 0);
  };
}

function playLoop(stage: Stage, note: PlayedNote, tone: PluckTone, length: number): number {
  const period = sampleRate / note.hz;
  const damping = 0.5 - 0.42 * tone.brightness;
  const delay = period - damping - 0.3;
  const whole = Math.max(2, Math.min(maximalPeriod - 1, Math.floor(delay)));
  const part = delay - whole + 0.3;
  const allPass = (1 - part) / (1 + part);
  const loss = 10 ** (-2.6 / ((tone.ring * (220 / note.hz) ** 0.35 * sampleRate) / period));
  const power = exciteString(stage, whole, tone, note.velocity);
  let read = 0;
  let lastDamped = 0;
  let lastIn = 0;
  let lastOut = 0;
  for (let i = 0; i < length; i++) {
    const value = line[read] ?? 0;
    stage.bench[i] = value;
    const damped = ((1 - damping) * value + damping * lastDamped) * loss;
    lastDamped = value;
    lastOut = allPass * (damped - lastOut) + lastIn;
    lastIn = damped;
    line[read] = lastOut;
    read = read + 1 === whole ? 0 : read + 1;
  }
  return 0.5 / Math.max(0.05, power);
}

/** Fills the line with a filtered burst and returns its effective strength. */
function exciteString(stage: Stage, whole: number, tone: PluckTone, velocity: number): number {
  const softness = 0.85 - 0.6 * tone.brightness * (0.4 + 0.6 * velocity);
  let smooth = 0;
  let mean = 0;
  for (let i = 0; i < whole; i++) {
    smooth += (1 - softness) * (stage.random.next() * 2 - 1 - smooth);
    line[i] = smooth;
    mean += smooth / whole;
  }
  const comb = Math.max(1, Math.floor(whole * tone.position));
  for (let i = whole - 1; i >= 0; i--) {
    const before = i >= comb ? (line[i - comb] ?? 0) - mean : 0;
    line[i] = (line[i] ?? 0) - mean - 0.7 * before;
  }
  let energy = 0;
  for (let i = 0; i < whole; i++) energy += (line[i] ?? 0) ** 2 / whole;
  return Math.sqrt(energy);
}

export const nylonGuitar = pluckedString({ brightness: 0.35, ring: 3, position: 0.28 });
export const steelGuitar = pluckedString({ brightness: 0.6, ring: 3.2, position: 0.18 });
export const electricGuitar = pluckedString({ brightness: 0.6, ring: 4.5, position: 0.13, release: 0.06 });
export const banjo = pluckedString({ brightness: 0.82, ring: 0.9, position: 0.08 });
export const harp = pluckedString({ brightness: 0.45, ring: 4, position: 0.5, release: 0.8 });
