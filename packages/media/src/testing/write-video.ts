import { readFileSync, writeFileSync } from 'node:fs';
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV420P10LE,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVERROR_EAGAIN,
  AVERROR_EOF,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib';
import { openAudioEncoder } from '../audio/encoded-file.ts';
import { check, fillPcmFrame, PCM_RATE, TIME_BASE } from '../audio/pcm.ts';

export interface TestVideo {
  container: 'mp4' | 'webm' | 'matroska' | 'mov';
  codec: 'libx264' | 'libx265' | 'libvpx' | 'libvpx-vp9' | 'mpeg4';
  /** 10 bits for bright screens: PQ or HLG, with the metadata that says so. */
  hdr?: keyof typeof HDR;
  audio: 'aac' | 'libopus' | null;
  width?: number;
  height?: number;
  fps?: number;
  seconds?: number;
  bitrateKbps?: number;
  /** How the phone was held: degrees clockwise. */
  turn?: 90 | 180 | 270;
  tags?: Record<string, string>;
  /** Draws the picture at a time; by default a moving bright bar on grey. YUV 4:2:0. */
  draw?: (seconds: number, width: number, height: number) => Uint8Array;
  /** Interleaved stereo samples at 48 kHz for `count` from `start`; a tone by default. */
  play?: (start: number, count: number) => Float32Array<ArrayBuffer>;
}

/** Writes a real video with FFmpeg's own encoders. */
export function writeVideo(path: string, options: TestVideo): void {
  const {
    width = 320,
    height = 180,
    fps = 25,
    seconds = 2,
    bitrateKbps = 400,
    draw = drawBar,
    play = playTone,
  } = options;
  Log.setLevel(AV_LOG_QUIET);
  const output = new FormatContext();
  check(output.allocOutputContext2(null, options.container, path), 'container');
  const pictures = openPictures(options.codec, { width, height, fps, bitrateKbps, hdr: options.hdr });
  const video = addStream(output, pictures);
  const sound = options.audio && openSound(options.audio);
  const audio = sound && addStream(output, sound);
  if (options.tags) output.metadata = Dictionary.fromObject(options.tags);
  check(output.openOutputSync(), 'output');
  check(output.writeHeaderSync(Dictionary.fromObject({ movflags: '+use_metadata_tags' })), 'header');

  const write = makeWriter(output);
  const frame = new Frame();
  frame.alloc();
  for (let at = 0; at < seconds * fps; at++) {
    fillPicture(frame, draw(at / fps, width, height), pictures);
    frame.pts = BigInt(at);
    write(pictures, video, frame);
    frame.unref();
  }
  write(pictures, video, null);
  if (sound && audio) writeSound(sound, seconds * PCM_RATE, play, (frame) => write(sound, audio, frame));
  check(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
  pictures.freeContext();
  if (sound) sound.freeContext();
  if (options.turn) turnTrack(path, options.turn);
}

const FAST: Record<TestVideo['codec'], Record<string, string>> = {
  libx264: { preset: 'ultrafast' },
  libx265: { preset: 'ultrafast', 'x265-params': 'log-level=none' },
  libvpx: { deadline: 'realtime', 'cpu-used': '8' },
  'libvpx-vp9': { deadline: 'realtime', 'cpu-used': '8' },
  mpeg4: {},
};

const HDR = { pq: AVCOL_TRC_SMPTE2084, hlg: AVCOL_TRC_ARIB_STD_B67 };

interface Pictures extends Required<Pick<TestVideo, 'width' | 'height' | 'fps' | 'bitrateKbps'>> {
  hdr: TestVideo['hdr'];
}

function openPictures(name: TestVideo['codec'], { width, height, fps, bitrateKbps, hdr }: Pictures) {
  const codec = Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error(`FFmpeg has no encoder ${name}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = width;
  encoder.height = height;
  encoder.pixelFormat = hdr ? AV_PIX_FMT_YUV420P10LE : AV_PIX_FMT_YUV420P;
  if (hdr) {
    encoder.colorPrimaries = AVCOL_PRI_BT2020;
    encoder.colorTrc = HDR[hdr];
    encoder.colorSpace = AVCOL_SPC_BT2020_NCL;
    encoder.colorRange = AVCOL_RANGE_MPEG;
  }
  encoder.timeBase = new Rational(1, fps);
  encoder.framerate = new Rational(fps, 1);
  encoder.gopSize = fps;
  encoder.bitRate = BigInt(bitrateKbps * 1000);
  encoder.threadCount = 1;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  for (const [option, value] of Object.entries(FAST[name])) check(encoder.setOption(option, value), option);
  check(encoder.open2Sync(codec, null), 'encoder');
  return encoder;
}

function fillPicture(frame: Frame, yuv: Uint8Array, { width, height, pixelFormat }: CodecContext): void {
  frame.width = width;
  frame.height = height;
  frame.format = pixelFormat;
  check(frame.getBuffer(), 'frame memory');
  // With 10 bits, each value is four times as large and takes two bytes.
  const values = pixelFormat === AV_PIX_FMT_YUV420P ? yuv : Uint16Array.from(yuv, (value) => value * 4);
  check(frame.fromBuffer(Buffer.from(values.buffer, values.byteOffset, values.byteLength)), 'frame data');
}

const openSound = (codec: 'aac' | 'libopus') =>
  openAudioEncoder({
    codec,
    sampleFormat: codec === 'aac' ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT,
    bitrateKbps: 96,
  });

function addStream(output: FormatContext, encoder: CodecContext): Stream {
  const stream = output.newStream(null);
  check(stream.codecpar.fromContext(encoder), 'stream parameters');
  stream.timeBase = encoder.timeBase;
  if (encoder.framerate.num > 0) stream.avgFrameRate = encoder.framerate;
  return stream;
}

function makeWriter(output: FormatContext) {
  const packet = new Packet();
  packet.alloc();
  return (encoder: CodecContext, stream: Stream, frame: Frame | null) => {
    check(encoder.sendFrameSync(frame), 'encoding');
    for (;;) {
      const result = encoder.receivePacketSync(packet);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      check(result, 'encoding');
      packet.streamIndex = stream.index;
      packet.rescaleTs(encoder.timeBase, stream.timeBase);
      check(output.interleavedWriteFrameSync(packet), 'writing');
    }
  };
}

function writeSound(
  encoder: CodecContext,
  samples: number,
  play: NonNullable<TestVideo['play']>,
  write: (frame: Frame | null) => void,
): void {
  using frame = new Frame();
  frame.alloc();
  encoder.timeBase = TIME_BASE;
  for (let at = 0; at < samples; at += encoder.frameSize) {
    const mixed = play(at, encoder.frameSize);
    const isPlanar = encoder.sampleFormat === AV_SAMPLE_FMT_FLTP;
    fillPcmFrame(frame, isPlanar ? toPlanar(mixed) : mixed, at, encoder.sampleFormat);
    write(frame);
    frame.unref();
  }
  write(null);
}

function toPlanar(mixed: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const half = mixed.length / 2;
  return mixed.map((_, at) => mixed[at < half ? 2 * at : 2 * (at - half) + 1] ?? 0);
}

function drawBar(seconds: number, width: number, height: number): Uint8Array {
  const picture = new Uint8Array((width * height * 3) / 2).fill(128);
  const left = Math.floor((seconds * width) / 4) % width;
  for (let row = 0; row < height; row++) {
    // The upper half is dark, so that a test can see which side is up.
    picture.fill(row < height / 2 ? 40 : 150, row * width, (row + 1) * width);
    picture.fill(235, row * width + left, row * width + Math.min(width, left + 16));
  }
  return picture;
}

function playTone(start: number, count: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(count * 2);
  for (let at = 0; at < count; at++) {
    samples[2 * at] = samples[2 * at + 1] = 0.3 * Math.sin((2 * Math.PI * 440 * (start + at)) / PCM_RATE);
  }
  return samples;
}

/** Writes the matrix of the first track, nine 16.16 numbers, as a phone does. */
function turnTrack(path: string, turn: 90 | 180 | 270): void {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)) * 65_536, Math.round(Math.sin(angle)) * 65_536];
  const file = readFileSync(path);
  const matrix = file.indexOf('tkhd') + 44;
  [cos, sin, 0, -sin, cos, 0, 0, 0, 1 << 30].forEach((value, at) => {
    file.writeInt32BE(value, matrix + at * 4);
  });
  writeFileSync(path, file);
}
