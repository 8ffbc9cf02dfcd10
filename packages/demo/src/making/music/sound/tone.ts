import { tableFor, tableSize, type Wave } from './wavetables.ts';

/** Samples a second, everywhere in the synthesiser. */
export const sampleRate = 44_100;
const controlStep = 32;

/** A pitch as a ratio to the written one, at a time of the note in seconds. */
export type Bend = (seconds: number) => number;

/** Adds an oscillator to the first `length` samples. */
export function addWave(
  out: Float32Array,
  length: number,
  wave: Wave,
  hz: number,
  gain: number,
  phase = 0,
  bend?: Bend,
): void {
  const table = tableFor(wave, hz);
  let position = (phase - Math.floor(phase)) * tableSize;
  let step = (hz * tableSize) / sampleRate;
  const stride = bend ? controlStep : length;
  for (let from = 0; from < length; from += stride) {
    if (bend) step = (hz * bend(from / sampleRate) * tableSize) / sampleRate;
    const to = Math.min(length, from + stride);
    for (let i = from; i < to; i++) {
      const index = position | 0;
      const low = table[index] ?? 0;
      out[i] = (out[i] ?? 0) + gain * (low + ((table[index + 1] ?? 0) - low) * (position - index));
      position += step;
      if (position >= tableSize) position -= tableSize;
    }
  }
}

/** Vibrato that starts after `delay` seconds; depth in semitones. */
export function vibrato(rateHz: number, semitones: number, delay: number): Bend {
  const depth = semitones * 0.0578;
  return (seconds) => {
    const amount = Math.min(1, Math.max(0, (seconds - delay) / 0.35));
    return 1 + depth * amount * Math.sin(2 * Math.PI * rateHz * seconds);
  };
}

/** Starts at `from` (ratio to the written pitch) and arrives within about `time` seconds. */
export function slide(from: number, time: number): Bend {
  return (seconds) => 1 + (from - 1) * Math.exp((-4 * seconds) / time);
}

/** A two-pole low-pass in place; the cutoff in Hz may change over the note's time. */
export function lowPass(
  buffer: Float32Array,
  length: number,
  cutoffAt: (seconds: number) => number,
  q = 0.7,
) {
  let first = 0;
  let second = 0;
  for (let from = 0; from < length; from += controlStep) {
    const cutoff = Math.min(16_000, Math.max(30, cutoffAt(from / sampleRate)));
    const g = Math.tan((Math.PI * cutoff) / sampleRate);
    const a = 1 / (1 + g * (g + 1 / q));
    const b = g * a;
    const to = Math.min(length, from + controlStep);
    for (let i = from; i < to; i++) {
      const high = (buffer[i] ?? 0) - second;
      const middle = a * first + b * high;
      const low = second + b * first + g * b * high;
      first = 2 * middle - first;
      second = 2 * low - second;
      buffer[i] = low;
    }
  }
}

/** A two-pole high-pass in place. */
export function highPass(buffer: Float32Array, length: number, cutoff: number, q = 0.7): void {
  const g = Math.tan((Math.PI * cutoff) / sampleRate);
  const k = 1 / q;
  const a = 1 / (1 + g * (g + k));
  let first = 0;
  let second = 0;
  for (let i = 0; i < length; i++) {
    const input = buffer[i] ?? 0;
    const rest = input - second;
    const middle = a * first + g * a * rest;
    const low = second + g * a * first + g * g * a * rest;
    first = 2 * middle - first;
    second = 2 * low - second;
    buffer[i] = input - k * middle - low;
  }
}

/** Times in seconds, sustain from 0 to 1. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number };

/** How many samples a note sounds when it is held for `held` samples. */
export function soundingLength(held: number, envelope: Envelope): number {
  return held + Math.ceil(envelope.release * sampleRate);
}

/** Shapes the loudness in place: linear attack, exponential decay, a release that ends at exactly 0. */
export function applyEnvelope(buffer: Float32Array, held: number, envelope: Envelope): void {
  const attack = Math.max(1, Math.round(envelope.attack * sampleRate));
  const release = Math.max(1, Math.ceil(envelope.release * sampleRate));
  const fall = Math.exp(-4 / Math.max(1, envelope.decay * sampleRate));
  let above = 1 - envelope.sustain;
  let level = 0;
  for (let i = 0; i < held; i++) {
    if (i < attack) level = i / attack;
    else {
      level = envelope.sustain + above;
      above *= fall;
    }
    buffer[i] = (buffer[i] ?? 0) * level;
  }
  for (let i = 0; i < release; i++) {
    const left = 1 - i / release;
    buffer[held + i] = (buffer[held + i] ?? 0) * level * left * left;
  }
}

/** Multiplies by an exponential decay that reaches -52 dB after `seconds`. */
export function applyDecay(buffer: Float32Array, length: number, seconds: number): void {
  const fall = Math.exp(-6 / (seconds * sampleRate));
  let level = 1;
  for (let i = 0; i < length; i++) {
    buffer[i] = (buffer[i] ?? 0) * level;
    level *= fall;
  }
}
