import { AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { type EncodedFileOptions, openEncodedFile } from './encoded-file.ts';
import type { Rendition, RenditionFormat } from './messages.ts';
import { fillPcmFrame } from './pcm.ts';

interface EncoderSpec extends Omit<EncodedFileOptions, 'path'> {
  mime: Rendition['mime'];
}

export const ENCODERS: Record<RenditionFormat, EncoderSpec> = {
  opus: {
    codec: 'libopus',
    container: 'webm',
    mime: 'audio/webm; codecs=opus',
    bitrateKbps: 128,
    sampleFormat: AV_SAMPLE_FMT_FLT,
    // A player fetches clusters of 2 s when it seeks.
    muxerOptions: { cluster_time_limit: 2000, fflags: '+bitexact' },
  },
  mp3: {
    codec: 'libmp3lame',
    container: 'mp3',
    mime: 'audio/mpeg',
    bitrateKbps: 192,
    sampleFormat: AV_SAMPLE_FMT_FLTP,
    muxerOptions: { id3v2_version: 0, write_xing: 1, fflags: '+bitexact' },
  },
};

export interface RenditionEncoder {
  push(samples: Float32Array): void;
  /**
   * Writes the rest and the end of the container. Returns the samples written and the encoder's delay in samples.
   */
  finish(): { samples: number; leadInSamples: number };
}

/** Encodes our PCM to a file, in frames of the codec's size. */
export function makeRenditionEncoder(format: RenditionFormat, path: string): RenditionEncoder {
  const spec = ENCODERS[format];
  const file = openEncodedFile({ ...spec, path });
  const frame = new Frame();
  frame.alloc();
  const pending = new Float32Array(file.frameSize * 2);
  const planar = new Float32Array(pending.length);
  let filled = 0;
  let samples = 0;

  const encode = (interleaved: Float32Array) => {
    const data = spec.sampleFormat === AV_SAMPLE_FMT_FLTP ? toPlanar(interleaved, planar) : interleaved;
    fillPcmFrame(frame, data, samples, spec.sampleFormat);
    samples += frame.nbSamples;
    file.write(frame);
    frame.unref();
  };
  return {
    push(block) {
      for (let at = 0; at < block.length; ) {
        const part = block.subarray(at, at + pending.length - filled);
        pending.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === pending.length) {
          encode(pending);
          filled = 0;
        }
      }
    },
    finish() {
      if (filled > 0) encode(pending.subarray(0, filled));
      return { samples, ...file.close() };
    },
  };
}

function toPlanar(interleaved: Float32Array, planar: Float32Array): Float32Array {
  const length = interleaved.length / 2;
  for (let at = 0; at < length; at++) {
    planar[at] = interleaved[2 * at] ?? 0;
    planar[length + at] = interleaved[2 * at + 1] ?? 0;
  }
  return planar.subarray(0, interleaved.length);
}
