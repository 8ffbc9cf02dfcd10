import type { Random } from '../../../random.ts';
import { applyDecay, highPass, lowPass, sampleRate } from './tone.ts';
import { sineAt } from './wavetables.ts';

export type DrumPiece =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'clap'
  | 'snap'
  | 'hat'
  | 'openHat'
  | 'ride'
  | 'crash'
  | 'tomHigh'
  | 'tomLow'
  | 'shaker'
  | 'brush'
  | 'brushTap'
  | 'tambourine';

export type KitTone = {
  kickHz: number;
  kickDrop: number;
  kickSeconds: number;
  kickClick: number;
  snareHz: number;
  snareSeconds: number;
  snareNoise: number;
  hatHz: number;
  hatSeconds: number;
};

export const kits = {
  acoustic: {
    kickHz: 52,
    kickDrop: 3,
    kickSeconds: 0.32,
    kickClick: 0.5,
    snareHz: 190,
    snareSeconds: 0.26,
    snareNoise: 0.8,
    hatHz: 7000,
    hatSeconds: 0.09,
  },
  machine: {
    kickHz: 48,
    kickDrop: 6,
    kickSeconds: 0.42,
    kickClick: 0.3,
    snareHz: 210,
    snareSeconds: 0.22,
    snareNoise: 0.9,
    hatHz: 8200,
    hatSeconds: 0.07,
  },
  dusty: {
    kickHz: 58,
    kickDrop: 2.5,
    kickSeconds: 0.26,
    kickClick: 0.25,
    snareHz: 225,
    snareSeconds: 0.2,
    snareNoise: 0.7,
    hatHz: 6000,
    hatSeconds: 0.06,
  },
  soft: {
    kickHz: 55,
    kickDrop: 2,
    kickSeconds: 0.3,
    kickClick: 0.12,
    snareHz: 200,
    snareSeconds: 0.2,
    snareNoise: 0.5,
    hatHz: 6800,
    hatSeconds: 0.06,
  },
} as const satisfies Record<string, KitTone>;

export type KitName = keyof typeof kits;

const seconds = (time: number) => new Float32Array(Math.ceil(time * sampleRate));
const white = (random: Random) => random.next() * 2 - 1;

function fillNoise(time: number, random: Random, gain: number): Float32Array {
  return seconds(time).map(() => gain * white(random));
}

function kick(tone: KitTone, random: Random): Float32Array {
  const out = seconds(tone.kickSeconds);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    phase += (tone.kickHz * (1 + tone.kickDrop * Math.exp(-time * 45))) / sampleRate;
    const body = Math.sin(2 * Math.PI * phase) * Math.exp((-4.5 * time) / tone.kickSeconds);
    const click = tone.kickClick * white(random) * Math.exp(-time * 900);
    out[i] = Math.tanh(1.5 * body + click) * Math.min(1, (out.length - i) / 400);
  }
  lowPass(out, out.length, () => 5500);
  return out;
}

function snare(tone: KitTone, random: Random): Float32Array {
  const out = fillNoise(tone.snareSeconds + 0.1, random, tone.snareNoise);
  highPass(out, out.length, 900);
  lowPass(out, out.length, (time) => 3500 + 6000 * Math.exp(-time * 25));
  applyDecay(out, out.length, tone.snareSeconds);
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    const drop = 1 + 0.4 * Math.exp(-time * 60);
    const shell = sineAt(tone.snareHz * drop * time + 1) + 0.5 * sineAt(tone.snareHz * 1.62 * time + 1);
    out[i] = 0.9 * (out[i] ?? 0) + 0.55 * shell * Math.exp(-time * 24);
  }
  return out;
}

function metal(hz: number, time: number, random: Random, noise: number, cut: number): Float32Array {
  const out = fillNoise(time * 1.15, random, noise);
  const ratios = [1, 1.342, 1.2312, 1.6532, 1.9523, 2.1523];
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (const ratio of ratios) sum += sineAt((hz * ratio * i) / sampleRate) > 0 ? 0.12 : -0.12;
    out[i] = (out[i] ?? 0) + sum;
  }
  highPass(out, out.length, cut);
  highPass(out, out.length, cut * 0.8);
  lowPass(out, out.length, () => 12_500);
  applyDecay(out, out.length, time);
  return out;
}

function clap(random: Random): Float32Array {
  const out = fillNoise(0.3, random, 1);
  highPass(out, out.length, 700);
  lowPass(out, out.length, () => 3200, 1.4);
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    const burst = time < 0.033 ? Math.exp(-(time % 0.011) * 260) : Math.exp(-(time - 0.033) * 22);
    out[i] = (out[i] ?? 0) * burst;
  }
  return out;
}

function ping(hz: number, time: number, gain: number, snap: number, random: Random): Float32Array {
  const out = seconds(time);
  for (let i = 0; i < out.length; i++) {
    const at = i / sampleRate;
    out[i] = gain * sineAt(hz * at) * Math.exp((-6 * at) / time) + snap * white(random) * Math.exp(-at * 300);
  }
  lowPass(out, out.length, () => 7500);
  return out;
}

function tom(hz: number): Float32Array {
  const out = seconds(0.5);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    phase += (hz * (1 + 0.6 * Math.exp(-time * 30))) / sampleRate;
    out[i] = 0.9 * Math.sin(2 * Math.PI * phase) * Math.exp(-time * 9);
  }
  return out;
}

function swish(time: number, low: number, high: number, random: Random, attack: number): Float32Array {
  const out = fillNoise(time, random, 0.7);
  highPass(out, out.length, low);
  lowPass(out, out.length, () => high);
  for (let i = 0; i < out.length; i++) {
    const at = i / out.length;
    out[i] = (out[i] ?? 0) * (at < attack ? at / attack : ((1 - at) / (1 - attack)) ** 2);
  }
  return out;
}

/** One drum sound, made once and then only mixed in. */
export function makeDrum(piece: DrumPiece, tone: KitTone, random: Random): Float32Array {
  switch (piece) {
    case 'kick':
      return kick(tone, random);
    case 'snare':
      return snare(tone, random);
    case 'rim':
      return ping(1650, 0.06, 0.6, 0.5, random);
    case 'clap':
      return clap(random);
    case 'snap':
      return ping(2300, 0.05, 0.2, 0.9, random);
    case 'hat':
      return metal(540, tone.hatSeconds, random, 0.55, tone.hatHz);
    case 'openHat':
      return metal(540, tone.hatSeconds * 5, random, 0.5, tone.hatHz * 0.95);
    case 'ride':
      return metal(620, 1.1, random, 0.14, 4800);
    case 'crash':
      return metal(430, 2.2, random, 0.8, 3600);
    case 'tomHigh':
      return tom(150);
    case 'tomLow':
      return tom(95);
    case 'shaker':
      return swish(0.09, 5000, 11_000, random, 0.35);
    case 'tambourine':
      return metal(900, 0.16, random, 0.5, 8500);
    case 'brush':
      return swish(0.36, 1800, 7500, random, 0.45);
    case 'brushTap':
      return swish(0.16, 900, 6500, random, 0.03);
  }
}
