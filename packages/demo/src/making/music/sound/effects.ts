import { sampleRate } from './tone.ts';
import { sineAt } from './wavetables.ts';

/** An effect that works in place on a part of a stereo lane, which begins `offset` samples into the song. */
export type Effect = (left: Float32Array, right: Float32Array, offset: number) => void;

/** Two slowly swept short delays, which widen keys, guitars and organs. */
export function chorus(rateHz: number, depthMs: number, mix: number): Effect {
  return (left, right) => {
    for (const [channel, turn] of [
      [left, 0],
      [right, 0.25],
    ] as const) {
      const line = new Float32Array(4096);
      const base = 0.012 * sampleRate;
      const depth = (depthMs / 1000) * sampleRate;
      const step = rateHz / sampleRate;
      let write = 0;
      for (let i = 0; i < channel.length; i++) {
        const input = channel[i] ?? 0;
        line[write] = input;
        const back = write - base - depth * sineAt(step * i + turn + 1) + 8192;
        const whole = back | 0;
        const low = line[whole & 4095] ?? 0;
        const delayed = low + ((line[(whole + 1) & 4095] ?? 0) - low) * (back - whole);
        channel[i] = input * (1 - mix * 0.4) + delayed * mix;
        write = (write + 1) & 4095;
      }
    }
  };
}

/** A valve-like amplifier with a speaker behind it; amount from 1 (warm) to 12 (heavy). */
export function amplifier(amount: number, speakerHz: number): Effect {
  const lowCut = Math.exp((-2 * Math.PI * 90) / sampleRate);
  const soften = 1 - Math.exp((-2 * Math.PI * speakerHz) / sampleRate);
  return (left, right) => {
    for (const channel of [left, right]) {
      let rumble = 0;
      let first = 0;
      let second = 0;
      for (let i = 0; i < channel.length; i++) {
        const input = (channel[i] ?? 0) * amount;
        rumble = input + (rumble - input) * lowCut;
        const driven = input - rumble + 0.12;
        const bent = driven / Math.sqrt(1 + driven * driven) - 0.1191;
        first += soften * (bent - first);
        second += soften * (first - second);
        channel[i] = second;
      }
    }
  };
}

/** Ducks the lane at each kick (in order): gain falls to 1 - depth and recovers after `seconds`. */
export function duck(kicks: readonly number[], depth: number, seconds: number): Effect {
  return (left, right, offset) => {
    const length = Math.round(seconds * sampleRate);
    for (const [index, kick] of kicks.entries()) {
      const start = kick - offset;
      const next = (kicks[index + 1] ?? Number.POSITIVE_INFINITY) - offset;
      const end = Math.min(left.length, start + length, next);
      for (let i = Math.max(0, start); i < end; i++) {
        const back = (i - start) / length;
        const gain = 1 - depth * (1 - back * back * (3 - 2 * back)) * Math.min(1, (i - start) / 150);
        left[i] = (left[i] ?? 0) * gain;
        right[i] = (right[i] ?? 0) * gain;
      }
    }
  };
}

/** The lane moves between the sides, as in a tine piano's speakers. */
export function autoPan(rateHz: number, depth: number): Effect {
  return (left, right) => {
    for (let i = 0; i < left.length; i++) {
      const swing = depth * sineAt((rateHz * i) / sampleRate);
      left[i] = (left[i] ?? 0) * (1 + swing);
      right[i] = (right[i] ?? 0) * (1 - swing);
    }
  };
}

/** Removes low frequencies so that lanes do not pile up in the bass. */
export function lowCut(hz: number): Effect {
  const keep = Math.exp((-2 * Math.PI * hz) / sampleRate);
  return (left, right) => {
    for (const channel of [left, right]) {
      let low = 0;
      for (let i = 0; i < channel.length; i++) {
        const input = channel[i] ?? 0;
        low = input + (low - input) * keep;
        channel[i] = input - low;
      }
    }
  };
}

/** Dulls a lane, for distant and dusty sounds. */
export function highCut(hz: number): Effect {
  const take = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  return (left, right) => {
    for (const channel of [left, right]) {
      let first = 0;
      let second = 0;
      for (let i = 0; i < channel.length; i++) {
        first += take * ((channel[i] ?? 0) - first);
        second += take * (first - second);
        channel[i] = second;
      }
    }
  };
}
