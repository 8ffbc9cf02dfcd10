import { sampleRate } from './tone.ts';

/** Sums a send into echoes that answer from side to side; times in seconds, feedback below 1. */
export function addEcho(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  time: number,
  feedback: number,
): void {
  const delay = Math.max(1, Math.round(time * sampleRate));
  const near = new Float32Array(delay);
  const far = new Float32Array(delay);
  let at = 0;
  let dullNear = 0;
  let dullFar = 0;
  for (let i = 0; i < send.length; i++) {
    const outNear = near[at] ?? 0;
    const outFar = far[at] ?? 0;
    dullNear += 0.35 * (outNear - dullNear);
    dullFar += 0.35 * (outFar - dullFar);
    near[at] = (send[i] ?? 0) + feedback * dullFar;
    far[at] = dullNear * 0.85;
    left[i] = (left[i] ?? 0) + outNear * 0.8 + outFar * 0.25;
    right[i] = (right[i] ?? 0) + outFar * 0.8 + outNear * 0.25;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

const combSeconds = [0.0297, 0.0331, 0.0371, 0.0411, 0.0437, 0.0479] as const;
const diffuserSeconds = [0.0051, 0.0126, 0.0077] as const;
const roomRate = sampleRate / 2;

/**
 * Sums a send into a room: parallel damped combs, then diffusers. The right side has slightly different lengths.
 * A room sounds dull, so it is computed at half the rate.
 */
export function addRoom(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  seconds: number,
  damping: number,
): void {
  const half = halveRate(send, Math.round(0.014 * roomRate));
  for (const [channel, spread] of [
    [left, 1],
    [right, 1.037],
  ] as const) {
    const wet = new Float32Array(half.length);
    for (const time of combSeconds) addComb(half, wet, time * spread, seconds, damping);
    for (const time of diffuserSeconds) diffuse(wet, time * spread);
    for (let i = 0; i + 1 < wet.length; i++) {
      const here = (wet[i] ?? 0) * 0.28;
      const next = (wet[i + 1] ?? 0) * 0.28;
      channel[i * 2] = (channel[i * 2] ?? 0) + here;
      channel[i * 2 + 1] = (channel[i * 2 + 1] ?? 0) + (here + next) / 2;
    }
  }
}

function halveRate(send: Float32Array, delay: number): Float32Array {
  const half = new Float32Array(Math.floor(send.length / 2));
  for (let i = delay; i < half.length; i++) {
    const at = (i - delay) * 2;
    half[i] = ((send[at] ?? 0) + (send[at + 1] ?? 0)) / 2;
  }
  return half;
}

function addComb(
  send: Float32Array,
  wet: Float32Array,
  time: number,
  seconds: number,
  damping: number,
): void {
  const line = new Float32Array(Math.round(time * roomRate));
  const feedback = 10 ** ((-3 * time) / seconds);
  const size = line.length;
  let dull = 0;
  let at = 0;
  for (let i = 0; i < send.length; i++) {
    const out = line[at] ?? 0;
    dull = out + (dull - out) * damping;
    line[at] = (send[i] ?? 0) + dull * feedback + quiet;
    wet[i] = (wet[i] ?? 0) + out;
    at = at + 1 === size ? 0 : at + 1;
  }
}

/** Inaudible. Keeps decaying tails away from denormal numbers, which are slow. */
const quiet = 1e-18;

function diffuse(wet: Float32Array, time: number): void {
  const line = new Float32Array(Math.round(time * roomRate));
  const size = line.length;
  let at = 0;
  for (let i = 0; i < wet.length; i++) {
    const delayed = line[at] ?? 0;
    const input = (wet[i] ?? 0) + 0.6 * delayed;
    line[at] = input;
    wet[i] = delayed - 0.6 * input;
    at = at + 1 === size ? 0 : at + 1;
  }
}
