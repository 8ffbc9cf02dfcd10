import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_MJPEG,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_FLAG_KEY,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_VIDEO,
  type AVSampleFormat,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, type Frame, Packet, type Stream } from 'node-av/lib';
import { check, PCM_RATE, STEREO, TIME_BASE } from './pcm.ts';

export interface AudioEncoderOptions {
  codec: string;
  sampleFormat: AVSampleFormat;
  bitrateKbps: number;
}

export interface EncodedFileOptions extends AudioEncoderOptions {
  path: string;
  container: string;
  muxerOptions: Record<string, string | number>;
  tags?: Record<string, string>;
  /** A JPEG to embed. */
  cover?: Buffer;
}

export interface EncodedFile {
  /** Samples per channel that the codec needs in a frame. */
  frameSize: number;
  write(frame: Frame): void;
  /** Flushes the codec and writes the end of the container. Returns the codec's delay in samples. */
  close(): { leadInSamples: number };
}

/** A 48 kHz stereo audio file that is written synchronously (for a thread of its own). */
export function openEncodedFile(options: EncodedFileOptions): EncodedFile {
  const output = new FormatContext();
  check(output.allocOutputContext2(null, options.container, options.path), 'container');
  const encoder = openAudioEncoder(options);
  const stream = output.newStream(null);
  check(stream.codecpar.fromContext(encoder), 'stream parameters');
  stream.timeBase = TIME_BASE;
  if (options.tags) output.metadata = Dictionary.fromObject(options.tags);
  if (options.cover) addCoverStream(output);
  check(output.openOutputSync(), 'output file');
  check(output.writeHeaderSync(Dictionary.fromObject(options.muxerOptions)), 'header');
  if (options.cover) writeCover(output, options.cover);

  const packet = new Packet();
  packet.alloc();
  const send = encodeInto(output, stream, encoder, packet);
  return {
    frameSize: encoder.frameSize,
    write: send,
    close() {
      send(null);
      check(output.writeTrailerSync(), 'trailer');
      output.flushSync();
      check(output.pb?.error ?? 0, 'writing');
      const leadInSamples = stream.codecpar.initialPadding;
      output.closeOutputSync();
      return { leadInSamples };
    },
  };
}

/** An encoder of 48 kHz stereo audio. */
export function openAudioEncoder(options: AudioEncoderOptions): CodecContext {
  const codec = Codec.findEncoderByName(options.codec as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error(`FFmpeg has no encoder ${options.codec}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = PCM_RATE;
  encoder.channelLayout = STEREO;
  encoder.sampleFormat = options.sampleFormat;
  encoder.bitRate = BigInt(options.bitrateKbps * 1000);
  encoder.timeBase = TIME_BASE;
  encoder.threadCount = 1;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(encoder.open2Sync(codec, null), 'encoder');
  return encoder;
}

/** The stream of an embedded JPEG; it follows the audio's. */
export function addCoverStream(output: FormatContext, { width, height } = { width: 16, height: 16 }): void {
  const stream = output.newStream(null);
  stream.codecpar.codecType = AVMEDIA_TYPE_VIDEO;
  stream.codecpar.codecId = AV_CODEC_ID_MJPEG;
  stream.codecpar.width = width;
  stream.codecpar.height = height;
  stream.setDisposition(AV_DISPOSITION_ATTACHED_PIC);
}

export function writeCover(output: FormatContext, cover: Buffer): void {
  using packet = new Packet();
  packet.alloc();
  packet.data = cover;
  packet.streamIndex = 1;
  packet.pts = 0n;
  packet.dts = 0n;
  packet.setFlags(AV_PKT_FLAG_KEY);
  check(output.writeFrameSync(packet), 'cover');
}

/** A function that encodes a frame and writes what the codec gives for it; null flushes the codec. */
export function encodeInto(output: FormatContext, stream: Stream, encoder: CodecContext, packet: Packet) {
  return (frame: Frame | null): void => {
    check(encoder.sendFrameSync(frame), 'encoding');
    for (;;) {
      const result = encoder.receivePacketSync(packet);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      check(result, 'encoding');
      packet.streamIndex = stream.index;
      packet.rescaleTs(encoder.timeBase, stream.timeBase);
      check(output.writeFrameSync(packet), 'writing');
      packet.unref();
    }
  };
}
