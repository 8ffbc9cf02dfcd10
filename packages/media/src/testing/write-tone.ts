import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_FLAG_QSCALE,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16P,
  AV_SAMPLE_FMT_S32,
  type AVSampleFormat,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Log, Packet, Rational } from 'node-av/lib';
import { encodeInto } from '../audio/encoded-file.ts';
import { check } from '../audio/pcm.ts';

interface Sample {
  format: AVSampleFormat;
  bytes: 2 | 4;
  write(to: Buffer, value: number, at: number): void;
}
const writeFloat: Sample['write'] = (to, value, at) => to.writeFloatLE(value, at);
const SAMPLES = {
  flt: { format: AV_SAMPLE_FMT_FLT, bytes: 4, write: writeFloat },
  fltp: { format: AV_SAMPLE_FMT_FLTP, bytes: 4, write: writeFloat },
  s16p: {
    format: AV_SAMPLE_FMT_S16P,
    bytes: 2,
    write: (to, value, at) => to.writeInt16LE(Math.round(value * 0x7fff), at),
  },
  // FFmpeg's FLAC keeps the upper 24 bits.
  s32: {
    format: AV_SAMPLE_FMT_S32,
    bytes: 4,
    write: (to, value, at) => to.writeInt32LE(Math.round(value * 0x7fffff) * 256, at),
  },
} satisfies Record<string, Sample>;

interface ToneFile {
  codec: string;
  container: string;
  sample: keyof typeof SAMPLES;
  sampleRate: number;
  channels: 1 | 2;
  /** The bit rate varies around this quality, 0 (best) to 9. */
  quality?: number;
  muxerOptions?: Record<string, number>;
}

const TONES = {
  'alac in m4a': { codec: 'alac', container: 'ipod', sample: 's16p', sampleRate: 44_100, channels: 2 },
  'flac of 24 bits at 96 kHz': {
    codec: 'flac',
    container: 'flac',
    sample: 's32',
    sampleRate: 96_000,
    channels: 2,
  },
  'mono opus': { codec: 'libopus', container: 'opus', sample: 'flt', sampleRate: 48_000, channels: 1 },
  'mp3 of a varying bit rate': {
    codec: 'libmp3lame',
    container: 'mp3',
    sample: 'fltp',
    sampleRate: 44_100,
    channels: 2,
    quality: 4,
  },
  'mp3 without tags and header': {
    codec: 'libmp3lame',
    container: 'mp3',
    sample: 'fltp',
    sampleRate: 22_050,
    channels: 1,
    muxerOptions: { write_xing: 0, id3v2_version: 0 },
  },
  'wav of ADPCM': {
    codec: 'adpcm_ima_wav',
    container: 'wav',
    sample: 's16p',
    sampleRate: 44_100,
    channels: 2,
  },
} satisfies Record<string, ToneFile>;
export type ToneKind = keyof typeof TONES;

const QUALITY_UNIT = 118;
const TONE_HZ = 440;

/** Writes a second of a tone in a form that people upload and the product itself never makes. */
export function writeTone(path: string, kind: ToneKind): void {
  Log.setLevel(AV_LOG_QUIET);
  const options: ToneFile = TONES[kind];
  const { sampleRate, channels, muxerOptions = {} } = options;
  const sample: Sample = SAMPLES[options.sample];
  const output = new FormatContext();
  check(output.allocOutputContext2(null, options.container, path), 'container');
  const encoder = openEncoder(options);
  const stream = output.newStream(null);
  check(stream.codecpar.fromContext(encoder), 'stream parameters');
  stream.timeBase = encoder.timeBase;
  check(output.openOutputSync(), 'output file');
  check(output.writeHeaderSync(Dictionary.fromObject(muxerOptions)), 'header');

  using packet = new Packet();
  packet.alloc();
  const send = encodeInto(output, stream, encoder, packet);
  const isPlanar = options.sample.endsWith('p');
  const frameSize = encoder.frameSize || 1024;
  for (let start = 0; start < sampleRate; start += frameSize) {
    using frame = new Frame();
    frame.alloc();
    frame.format = sample.format;
    frame.sampleRate = sampleRate;
    frame.channelLayout = encoder.channelLayout;
    frame.nbSamples = Math.min(frameSize, sampleRate - start);
    frame.pts = BigInt(start);
    frame.timeBase = encoder.timeBase;
    check(frame.getBuffer(), 'frame memory');
    check(
      frame.fromBuffer(playTone(start, frame.nbSamples, { sampleRate, channels, sample, isPlanar })),
      'frame data',
    );
    send(frame);
  }
  send(null);
  check(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
}

function openEncoder({ codec: name, quality, ...options }: ToneFile): CodecContext {
  const codec = Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error(`FFmpeg has no encoder ${name}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = options.sampleRate;
  encoder.channelLayout = {
    nbChannels: options.channels,
    order: AV_CHANNEL_ORDER_NATIVE,
    mask: options.channels === 1 ? 4n : 3n,
  };
  encoder.sampleFormat = SAMPLES[options.sample].format;
  encoder.timeBase = new Rational(1, options.sampleRate);
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  if (quality === undefined) encoder.bitRate = 96_000n;
  else {
    encoder.setFlags(AV_CODEC_FLAG_QSCALE);
    encoder.globalQuality = quality * QUALITY_UNIT;
  }
  check(encoder.open2Sync(codec, null), 'encoder');
  return encoder;
}

/** Sample by sample, or one channel after the other: both channels hold the same. */
function playTone(
  start: number,
  count: number,
  {
    sampleRate,
    channels,
    sample,
    isPlanar,
  }: { sampleRate: number; channels: number; sample: Sample; isPlanar: boolean },
): Buffer {
  const buffer = Buffer.alloc(count * channels * sample.bytes);
  for (let at = 0; at < count * channels; at++) {
    const time = (start + (isPlanar ? at % count : Math.floor(at / channels))) / sampleRate;
    sample.write(buffer, 0.4 * Math.sin(2 * Math.PI * TONE_HZ * time), at * sample.bytes);
  }
  return buffer;
}
