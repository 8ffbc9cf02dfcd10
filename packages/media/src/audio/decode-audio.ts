import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Packet } from 'node-av/lib';
import { createMediaError } from '../media-error.ts';
import { decodeFrames } from './decode-frames.ts';
import { makeLoudnessMeter } from './loudness.ts';
import type { AudioJob, DecodedFacts, SharedSamples } from './messages.ts';
import { openInput } from './open-input.ts';
import { PCM_RATE } from './pcm.ts';
import { makePeakCollector } from './peaks.ts';
import { resample } from './resample.ts';
import { readTags } from './tags.ts';

/** A file counts as truncated when both this share and this length of its declared duration are missing. */
const TRUNCATED_SHARE = 0.05;
const TRUNCATED_MS = 500;
const MAX_COVER_BYTES = 20 * 1024 * 1024;

export interface DecodeSteps {
  /** Shared memory for a block of this many samples per channel. */
  takeBlock(samples: number): SharedSamples;
  onBlock(samples: SharedSamples): void;
  /** Resolves when the encoders can take another block. */
  waitForRoom(): Promise<void>;
  onProgress(fraction: number): void;
}

/** Decodes the file once. Every block of audio goes to the meter, the waveform and the encoders. */
export async function decodeAudio(job: AudioJob, steps: DecodeSteps): Promise<DecodedFacts> {
  const { input, stream, coverStream, declaredMs } = await openInput(job.inputPath);
  if (declaredMs !== null && declaredMs > job.maxDurationMs) {
    throw createMediaError('too-long', `declares ${declaredMs} ms`);
  }
  const tags = readTags(input, stream);
  let cover: Buffer | null = null;
  const takeCover = (packet: Packet) => {
    if (packet.streamIndex === coverStream?.index && packet.size <= MAX_COVER_BYTES)
      cover ??= copyData(packet);
  };
  const meter = makeLoudnessMeter();
  const peaks = makePeakCollector();
  let samples = 0;
  const measureMs = () => (samples * 1000) / PCM_RATE;

  for (const block of resample(decodeFrames(input, stream, takeCover))) {
    await steps.waitForRoom();
    const pcm = steps.takeBlock(block.nbSamples);
    const bytes = block.data?.[0];
    if (bytes) new Uint8Array(pcm.buffer).set(bytes.subarray(0, pcm.byteLength));
    block.pts = BigInt(samples);
    samples += block.nbSamples;
    // The meter takes over the block's memory, so it comes after the copy.
    meter.push(block);
    peaks.push(pcm);
    steps.onBlock(pcm);
    if (measureMs() > job.maxDurationMs) throw createMediaError('too-long', `over ${job.maxDurationMs} ms`);
    if (declaredMs) steps.onProgress(Math.min(1, measureMs() / declaredMs));
  }
  refuseMissingSound(measureMs(), declaredMs);
  input.closeInputSync();

  const coverPath = cover && join(job.workDir, 'cover');
  if (cover && coverPath) await writeFile(coverPath, cover);
  return { durationMs: measureMs(), tags, coverPath, loudness: meter.finish(), peaks: peaks.finish() };
}

function refuseMissingSound(decodedMs: number, declaredMs: number | null): void {
  if (decodedMs === 0) throw createMediaError('unreadable', 'nothing could be decoded');
  const missingMs = (declaredMs ?? 0) - decodedMs;
  if (missingMs > TRUNCATED_MS && missingMs > (declaredMs ?? 0) * TRUNCATED_SHARE) {
    throw createMediaError('truncated', `${decodedMs} ms of ${declaredMs} ms`);
  }
}

function copyData(packet: Packet): Buffer | null {
  return packet.data && Buffer.from(packet.data);
}
