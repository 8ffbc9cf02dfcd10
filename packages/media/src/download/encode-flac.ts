import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S32,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  FF_ENCODER_FLAC,
} from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational, type Stream } from 'node-av/lib';
import { decodeFrames } from '../audio/decode-frames.ts';
import type { OpenedInput } from '../audio/open-input.ts';
import { check } from '../audio/pcm.ts';
import { makeResampler } from '../audio/resample.ts';
import { createMediaError } from '../media-error.ts';
import type { SoundFile } from './write-sound.ts';

/** Encodes plain samples as FLAC at their own rate; more than 16 bits become 24, the most that FLAC players read. */
export function encodeFlac({ input, stream: source }: OpenedInput, file: SoundFile): void {
  const { bitsPerRawSample, bitsPerCodedSample } = source.codecpar;
  const isDeep = (bitsPerRawSample || bitsPerCodedSample) > 16;
  const encoder = openEncoder(source, isDeep);
  check(file.stream.codecpar.fromContext(encoder), 'stream parameters');
  file.stream.timeBase = encoder.timeBase;
  file.start();
  using packet = new Packet();
  packet.alloc();
  const encode = (frame: Frame | null) => {
    check(encoder.sendFrameSync(frame), 'encoding');
    for (;;) {
      const result = encoder.receivePacketSync(packet);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      check(result, 'encoding');
      packet.rescaleTs(encoder.timeBase, file.stream.timeBase);
      file.write(packet);
      packet.unref();
    }
  };
  const resampler = makeResampler([
    ['aresample', String(source.codecpar.sampleRate)],
    ['aformat', `sample_fmts=${isDeep ? 's32' : 's16'}`],
    ['asetnsamples', `n=${encoder.frameSize}:p=0`],
  ]);
  let samples = 0;
  const push = (frame: Frame | null) => {
    for (const block of resampler.push(frame)) {
      block.pts = BigInt(samples);
      samples += block.nbSamples;
      encode(block);
    }
  };
  for (const frame of decodeFrames(input, source)) push(frame);
  push(null);
  encode(null);
  encoder.freeContext();
  if (samples === 0) throw createMediaError('unreadable', 'nothing could be read');
}

function openEncoder(source: Stream, isDeep: boolean): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_FLAC);
  if (!codec) throw new Error('FFmpeg has no encoder flac');
  const { sampleRate, channelLayout } = source.codecpar;
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = sampleRate;
  encoder.channelLayout = channelLayout;
  encoder.sampleFormat = isDeep ? AV_SAMPLE_FMT_S32 : AV_SAMPLE_FMT_S16;
  encoder.timeBase = new Rational(1, sampleRate);
  encoder.threadCount = 1;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(encoder.open2Sync(codec, null), 'encoder');
  return encoder;
}
