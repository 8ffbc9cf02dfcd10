import { join } from 'node:path';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { Packet, type Stream } from 'node-av/lib';
import { createMediaError } from '../media-error.ts';
import { makeCopyLane } from './copy-lane.ts';
import { makeEncodePicturesLane } from './encode-pictures-lane.ts';
import { makeEncodeSoundLane } from './encode-sound-lane.ts';
import type { VideoJob, VideoWork } from './messages.ts';
import { openMp4File } from './mp4-file.ts';
import { type OpenedVideo, openVideo } from './open-video.ts';
import { takePoster } from './take-poster.ts';

/** A file counts as truncated when both this share and this length of its declared duration are missing. */
const TRUNCATED_SHARE = 0.05;
const TRUNCATED_MS = 500;

/** Makes an MP4 that every browser plays, and a still of it. Runs synchronously in a thread. */
export async function makeVideo(job: VideoJob, onProgress: (fraction: number) => void): Promise<VideoWork> {
  const opened = await openVideo(job.inputPath);
  const { videoFormat, audio, declaredMs, canCopyVideo } = opened;
  refuseTooLong(declaredMs ?? 0, job);
  const videoPath = join(job.workDir, 'video.mp4');
  const durationMs = writeFile(opened, videoPath, (ms) => {
    refuseTooLong(ms, job);
    if (declaredMs) onProgress(Math.min(1, ms / declaredMs));
  });
  if (durationMs === 0) throw createMediaError('unreadable', 'nothing could be read');
  const missingMs = (declaredMs ?? 0) - durationMs;
  if (missingMs > TRUNCATED_MS && missingMs > (declaredMs ?? 0) * TRUNCATED_SHARE) {
    throw createMediaError('truncated', `${durationMs} ms of ${declaredMs} ms`);
  }
  const posterPath = join(job.workDir, 'poster.png');
  await takePoster({ videoPath, posterPath, durationMs }).catch((error: Error) => {
    throw createMediaError('unreadable', `what was made cannot be shown: ${error.message}`);
  });
  const { width, height } = videoFormat;
  return {
    videoPath,
    posterPath,
    width,
    height,
    durationMs: Math.round(durationMs),
    hasAudio: audio !== null,
    wasEncoded: !canCopyVideo,
  };
}

/** Sends every packet to its lane. Returns the video's length. */
function writeFile(opened: OpenedVideo, path: string, onTime: (ms: number) => void): number {
  const { input, video, audio, videoFormat } = opened;
  const file = openMp4File(path);
  const lanes = new Map([
    [
      video.index,
      opened.canCopyVideo ? makeCopyLane(file, video) : makeEncodePicturesLane(file, video, videoFormat),
    ],
  ]);
  if (audio) {
    const lane = opened.canCopyAudio ? makeCopyLane(file, audio) : makeEncodeSoundLane(file, audio);
    lanes.set(audio.index, lane);
  }
  file.start();
  const startMs = input.startTime === AV_NOPTS_VALUE ? 0 : Number(input.startTime) / 1000;
  let endMs = 0;
  using packet = new Packet();
  packet.alloc();
  while (input.readFrameSync(packet) >= 0) {
    const stream = packet.streamIndex === video.index ? video : audio;
    const lane = lanes.get(packet.streamIndex);
    if (stream && lane) {
      beginAtZero(packet, stream, startMs);
      endMs = Math.max(endMs, readEndMs(packet, stream));
      onTime(endMs);
      lane.push(packet);
    }
    packet.unref();
  }
  for (const lane of lanes.values()) lane.push(null);
  file.close();
  input.closeInputSync();
  return endMs;
}

function beginAtZero(packet: Packet, { timeBase }: Stream, startMs: number): void {
  const offset = BigInt(Math.round((startMs * timeBase.den) / (timeBase.num * 1000)));
  if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= offset;
  if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= offset;
}

function readEndMs({ pts, duration }: Packet, { timeBase }: Stream): number {
  if (pts === AV_NOPTS_VALUE) return 0;
  return (Number(pts + duration) * timeBase.num * 1000) / timeBase.den;
}

function refuseTooLong(ms: number, { maxDurationMs }: VideoJob): void {
  if (ms > maxDurationMs) throw createMediaError('too-long', `${ms} ms`);
}
