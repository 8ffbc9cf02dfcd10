import { AV_CHANNEL_ORDER_NATIVE, type AVSampleFormat } from 'node-av/constants';
import { FFmpegError, type Frame, Rational } from 'node-av/lib';

/** The one audio format inside this package: 48 kHz, stereo, interleaved floats. */
export const PCM_RATE = 48_000;
export const STEREO = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };
export const TIME_BASE = new Rational(1, PCM_RATE);

/** Gives an empty frame fresh memory with these samples, because a codec may still hold the old memory. */
export function fillPcmFrame(frame: Frame, samples: Float32Array, pts: number, format: AVSampleFormat): void {
  frame.format = format;
  frame.sampleRate = PCM_RATE;
  frame.channelLayout = STEREO;
  frame.nbSamples = samples.length / 2;
  frame.pts = BigInt(pts);
  frame.timeBase = TIME_BASE;
  check(frame.getBuffer(), 'frame memory');
  check(frame.fromBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)), 'frame data');
}

export function check(result: number, doing: string): void {
  FFmpegError.throwIfError(result, doing);
}
