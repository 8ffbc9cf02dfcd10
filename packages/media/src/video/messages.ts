import type { Failure, Progress } from '../child/messages.ts';

export interface VideoJob {
  inputPath: string;
  workDir: string;
  maxDurationMs: number;
}

/** Results of the child: an MP4 and a still of it. */
export interface VideoWork {
  videoPath: string;
  /** A PNG, upright. */
  posterPath: string;
  /** As people see it, upright. */
  width: number;
  height: number;
  durationMs: number;
  hasAudio: boolean;
  /** False when the video was copied unchanged. */
  wasEncoded: boolean;
}

export type VideoMessage = Progress | { type: 'made'; work: VideoWork } | Failure;
