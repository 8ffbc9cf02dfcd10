import { sampleRate } from './tone.ts';

type Stereo = { left: Float32Array; right: Float32Array };
type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

// The two filters of ITU-R BS.1770 at 44.1 kHz.
const shelf: Biquad = {
  b0: 1.5308412300503478,
  b1: -2.6509799951547297,
  b2: 1.169079079921587,
  a1: -1.6636551132560204,
  a2: 0.7125954280732254,
};
const rumble: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.9891696736297957, a2: 0.9891990357870394 };
const hop = 4410;

/** Integrated loudness in LUFS, gated as in ITU-R BS.1770; -Infinity for silence. */
export function measureLoudness({ left, right }: Stereo): number {
  const hops = Math.floor(left.length / hop);
  const energy = new Float64Array(hops);
  for (const channel of [left, right]) addWeightedEnergy(channel, energy);
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= hops; i++) {
    let sum = 0;
    for (let j = 0; j < 4; j++) sum += energy[i + j] ?? 0;
    blocks.push(sum / (4 * hop));
  }
  const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
  const mean = (list: number[]) => list.reduce((sum, power) => sum + power, 0) / list.length;
  const audible = blocks.filter((power) => toLufs(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

function addWeightedEnergy(channel: Float32Array, energy: Float64Array): void {
  let [s1, s2, r1, r2] = [0, 0, 0, 0];
  for (let block = 0; block < energy.length; block++) {
    let sum = 0;
    const end = (block + 1) * hop;
    for (let i = block * hop; i < end; i++) {
      const input = channel[i] ?? 0;
      const bright = shelf.b0 * input + s1;
      s1 = shelf.b1 * input - shelf.a1 * bright + s2;
      s2 = shelf.b2 * input - shelf.a2 * bright;
      const out = rumble.b0 * bright + r1;
      r1 = rumble.b1 * bright - rumble.a1 * out + r2;
      r2 = rumble.b2 * bright - rumble.a2 * out;
      sum += out * out;
    }
    energy[block] = (energy[block] ?? 0) + sum;
  }
}

export const ceiling = 0.89;
const stretch = 64;

/** The level at a sample and half-way to the next one, where a player's filter may overshoot both. */
function peakAt(channel: Float32Array, i: number): number {
  const here = channel[i] ?? 0;
  const next = channel[i + 1] ?? 0;
  const between = 0.5625 * (here + next) - 0.0625 * ((channel[i - 1] ?? 0) + (channel[i + 2] ?? 0));
  return Math.max(Math.abs(here), Math.abs(between));
}

/** Keeps every sample under the ceiling: gains are set per block, look one block ahead, and glide between. */
export function limit({ left, right }: Stereo): void {
  const stretches = Math.ceil(left.length / stretch);
  const needed = new Float32Array(stretches + 1).fill(1);
  for (let block = 0; block < stretches; block++) {
    let peak = ceiling;
    const end = Math.min(left.length, (block + 1) * stretch);
    for (let i = block * stretch; i < end; i++) {
      peak = Math.max(peak, peakAt(left, i), peakAt(right, i));
    }
    needed[block] = ceiling / peak;
  }
  const gains = new Float32Array(stretches + 1);
  for (let i = 0; i <= stretches; i++) gains[i] = Math.min(needed[i] ?? 1, needed[i - 1] ?? 1);
  const attack = 1.12;
  const release = 1.012;
  for (let i = stretches - 1; i >= 0; i--) gains[i] = Math.min(gains[i] ?? 1, (gains[i + 1] ?? 1) * attack);
  for (let i = 1; i <= stretches; i++) gains[i] = Math.min(gains[i] ?? 1, (gains[i - 1] ?? 1) * release);
  for (let block = 0; block < stretches; block++) {
    const from = gains[block] ?? 1;
    const step = ((gains[block + 1] ?? 1) - from) / stretch;
    if (from === 1 && step === 0) continue;
    const end = Math.min(left.length, (block + 1) * stretch);
    for (let i = block * stretch; i < end; i++) {
      const gain = from + step * (i - block * stretch);
      left[i] = (left[i] ?? 0) * gain;
      right[i] = (right[i] ?? 0) * gain;
    }
  }
}

const targetLufs = -14;

/** Removes DC, brings the song to -14 LUFS under the ceiling, and fades its ends to exact silence. */
export function master(song: Stereo, fadeOutSeconds: number): void {
  removeOffset(song.left);
  removeOffset(song.right);
  for (let pass = 0; pass < 2; pass++) {
    const loudness = measureLoudness(song);
    if (!Number.isFinite(loudness)) return;
    const gain = 10 ** (Math.max(-30, Math.min(30, targetLufs - loudness)) / 20);
    if (pass > 0 && Math.abs(gain - 1) < 0.03) break;
    for (let i = 0; i < song.left.length; i++) {
      song.left[i] = (song.left[i] ?? 0) * gain;
      song.right[i] = (song.right[i] ?? 0) * gain;
    }
    limit(song);
  }
  fade(song, 0.004, fadeOutSeconds);
}

function removeOffset(channel: Float32Array): void {
  const keep = 1 - (2 * Math.PI * 18) / sampleRate;
  let lastIn = 0;
  let out = 0;
  for (let i = 0; i < channel.length; i++) {
    const input = channel[i] ?? 0;
    out = input - lastIn + keep * out;
    lastIn = input;
    channel[i] = out;
  }
}

function fade({ left, right }: Stereo, inSeconds: number, outSeconds: number): void {
  const first = Math.round(inSeconds * sampleRate);
  const last = Math.min(left.length, Math.round(outSeconds * sampleRate));
  for (let i = 0; i < first; i++) {
    left[i] = ((left[i] ?? 0) * i) / first;
    right[i] = ((right[i] ?? 0) * i) / first;
  }
  for (let i = 0; i < last; i++) {
    const gain = Math.sin((i / last) * (Math.PI / 2)) ** 1.5;
    const at = left.length - 1 - i;
    left[at] = (left[at] ?? 0) * gain;
    right[at] = (right[at] ?? 0) * gain;
  }
}
