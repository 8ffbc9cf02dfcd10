import { avChannelLayoutDefault, avGetSampleFmtName, type Frame } from 'node-av/lib';
import { createMediaError } from '../media-error.ts';
import { type FilterChain, makeFilterChain } from './filter-chain.ts';
import { PCM_RATE } from './pcm.ts';

const MAX_CHANNELS = 8;
/** Below this rate one frame could grow to gigabytes at 48 kHz. */
const MIN_RATE = 4000;

const TO_PCM: [string, string][] = [
  ['aresample', String(PCM_RATE)],
  ['aformat', `sample_fmts=flt:sample_rates=${PCM_RATE}:channel_layouts=stereo`],
  // Whole seconds, so that few messages pass between the threads. The last one is shorter.
  ['asetnsamples', `n=${PCM_RATE}:p=0`],
];

export interface Resampler {
  /** Sends a frame, or the end (null). The output is valid until the next one. */
  push(frame: Frame | null): Generator<Frame>;
}

/** Turns decoded frames of any format, even one that changes midway, into the output of `filters`. */
export function makeResampler(filters: [string, string][] = TO_PCM): Resampler {
  let chain: FilterChain | null = null;
  let currentForm = '';
  return {
    *push(frame) {
      const form = frame && describeForm(frame);
      if (form !== currentForm) {
        yield* finish(chain);
        currentForm = form ?? '';
        chain = frame && makeFilterChain(`time_base=1/${frame.sampleRate}:${form}`, filters);
      }
      if (!frame || !chain) return;
      chain.push(frame);
      yield* chain.pull();
    },
  };
}

/** Decoded frames as blocks of our PCM. */
export function* resample(frames: Iterable<Frame>): Generator<Frame> {
  const resampler = makeResampler();
  for (const frame of frames) yield* resampler.push(frame);
  yield* resampler.push(null);
}

function* finish(chain: FilterChain | null): Generator<Frame> {
  if (!chain) return;
  chain.push(null);
  yield* chain.pull();
  chain.free();
}

function describeForm(frame: Frame): string {
  const { sampleRate } = frame;
  const { nbChannels } = frame.channelLayout;
  if (nbChannels < 1 || nbChannels > MAX_CHANNELS || sampleRate < MIN_RATE) {
    throw createMediaError('unreadable', `${nbChannels} channels at ${sampleRate} Hz`);
  }
  // Some files specify only a number of channels.
  if (frame.channelLayout.mask === 0n) frame.channelLayout = avChannelLayoutDefault(nbChannels);
  const format = avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0]);
  const layout = frame.channelLayout.mask.toString(16);
  return `sample_rate=${sampleRate}:sample_fmt=${format}:channel_layout=0x${layout}`;
}
