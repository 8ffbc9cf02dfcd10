import { AV_LOG_QUIET, AV_SAMPLE_FMT_S16, FF_ENCODER_FLAC } from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Log, Packet, Rational } from 'node-av/lib';
import { encodeInto } from '../audio/encoded-file.ts';
import { check, STEREO } from '../audio/pcm.ts';

export interface FlacOptions {
  sampleRate: number;
  tags: Record<string, string>;
}

/** Writes interleaved stereo samples of 16 bits as FLAC, in whatever pieces they come. */
export function writeFlac(path: string, blocks: Iterable<Int16Array>, options: FlacOptions): void {
  Log.setLevel(AV_LOG_QUIET);
  const { sampleRate, tags } = options;
  const output = new FormatContext();
  check(output.allocOutputContext2(null, 'flac', path), 'container');
  const encoder = openEncoder(sampleRate);
  const stream = output.newStream(null);
  check(stream.codecpar.fromContext(encoder), 'stream parameters');
  stream.timeBase = encoder.timeBase;
  output.metadata = Dictionary.fromObject(tags);
  check(output.openOutputSync(), 'output file');
  check(output.writeHeaderSync(), 'header');

  using packet = new Packet();
  packet.alloc();
  using frame = new Frame();
  frame.alloc();
  const send = encodeInto(output, stream, encoder, packet);
  let samples = 0;
  for (const pcm of inFrames(blocks, encoder.frameSize)) {
    frame.format = AV_SAMPLE_FMT_S16;
    frame.sampleRate = sampleRate;
    frame.channelLayout = STEREO;
    frame.nbSamples = pcm.length / 2;
    frame.pts = BigInt(samples);
    frame.timeBase = encoder.timeBase;
    check(frame.getBuffer(), 'frame memory');
    check(frame.fromBuffer(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)), 'frame data');
    send(frame);
    samples += frame.nbSamples;
    frame.unref();
  }
  send(null);
  check(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
  encoder.freeContext();
}

function openEncoder(sampleRate: number): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_FLAC);
  if (!codec) throw new Error('FFmpeg has no encoder flac');
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = sampleRate;
  encoder.channelLayout = STEREO;
  encoder.sampleFormat = AV_SAMPLE_FMT_S16;
  encoder.timeBase = new Rational(1, sampleRate);
  encoder.threadCount = 1;
  check(encoder.open2Sync(codec, null), 'encoder');
  return encoder;
}

/** Splits the samples into the encoder's frame size; the last frame may be shorter. */
function* inFrames(blocks: Iterable<Int16Array>, frameSize: number): Generator<Int16Array> {
  const pending = new Int16Array(frameSize * 2);
  let filled = 0;
  for (const block of blocks) {
    for (let at = 0; at < block.length; ) {
      const part = block.subarray(at, at + pending.length - filled);
      pending.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < pending.length) continue;
      yield pending;
      filled = 0;
    }
  }
  if (filled > 0) yield pending.subarray(0, filled);
}
