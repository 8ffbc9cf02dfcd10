import { AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { openAudioEncoder } from '../audio/encoded-file.ts';
import { PCM_RATE, TIME_BASE } from '../audio/pcm.ts';
import { makeResampler } from '../audio/resample.ts';
import { makeStreamDecoder } from '../audio/stream-decoder.ts';
import { type Lane, makeFrameWriter } from './lane.ts';
import type { Mp4File } from './mp4-file.ts';

const BITRATE_KBPS = 160;

/**
 * Decodes the audio and writes it as stereo AAC. Gaps become silence, so that it stays in sync with the video.
 */
export function makeEncodeSoundLane(file: Mp4File, source: Stream): Lane {
  const decoder = makeStreamDecoder(source);
  const encoder = openAudioEncoder({
    codec: 'aac',
    sampleFormat: AV_SAMPLE_FMT_FLTP,
    bitrateKbps: BITRATE_KBPS,
  });
  const stream = file.addStream(encoder, TIME_BASE);
  const write = makeFrameWriter(file, encoder, stream);
  const resampler = makeResampler([
    ['aresample', `${PCM_RATE}:async=1000`],
    ['aformat', `sample_fmts=fltp:sample_rates=${PCM_RATE}:channel_layouts=stereo`],
    ['asetnsamples', `n=${encoder.frameSize}:p=0`],
  ]);
  return {
    push(packet) {
      for (const frame of decoder.decode(packet)) {
        // The resampler counts in samples of the source.
        frame.pts = toSamples(frame.bestEffortTimestamp, source, frame.sampleRate);
        for (const block of resampler.push(frame)) write(block);
      }
      if (packet) return;
      for (const block of resampler.push(null)) write(block);
      write(null);
      decoder.free();
    },
  };
}

const toSamples = (pts: bigint, { timeBase }: Stream, rate: number): bigint =>
  (pts * BigInt(timeBase.num) * BigInt(rate)) / BigInt(timeBase.den);
