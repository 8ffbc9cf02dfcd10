import { stat } from 'node:fs/promises';
import { runChild } from '../child/run-child.ts';
import type { ChildLimits } from '../child/watch-child.ts';
import { hashFile } from '../hash-file.ts';
import type { MadeFile, Still } from '../image/make-still.ts';
import { moveStill } from '../image/move-still.ts';
import { runImageChild } from '../image/run-image-child.ts';
import { withWorkDir } from '../work-dir.ts';
import type { VideoJob, VideoWork } from './messages.ts';

const DEFAULT_LIMITS = {
  timeoutMs: 25 * 60_000,
  maxRssBytes: 1024 * 1024 * 1024,
  maxDurationMs: 10 * 60_000,
};

export interface ProcessVideoInput {
  inputPath: string;
  outDir: string;
  limits?: Partial<ChildLimits & { maxDurationMs: number }>;
  /** 0 to 1, only rising. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

export interface VideoResult extends Still {
  /** MP4 (H.264, AAC), at most 1080p and 30 frames a second, playable while it loads. */
  video: MadeFile;
  durationMs: number;
  hasAudio: boolean;
  wasEncoded: boolean;
}

/**
 * Makes `video.mp4`, `thumbnail.webp` and `preview.webp` in `outDir` (created if missing) from an MP4, MOV, WebM
 * or MKV. Throws a MediaError when the file is at fault; then `outDir` contains nothing new.
 */
export async function processPostVideo(input: ProcessVideoInput): Promise<VideoResult> {
  input.signal?.throwIfAborted();
  const { maxDurationMs, ...limits } = { ...DEFAULT_LIMITS, ...input.limits };
  return withWorkDir(input.outDir, async (workDir, moveOut) => {
    const { videoPath, posterPath, ...facts } = await runChild<VideoWork>({
      script: new URL('./child.ts', import.meta.url),
      job: { inputPath: input.inputPath, workDir, maxDurationMs } satisfies VideoJob,
      limits,
      onProgress: input.onProgress,
      signal: input.signal,
    });
    const { signal } = input;
    const still = await moveStill(
      await runImageChild('still', { inputPath: posterPath, workDir, signal }),
      moveOut,
    );
    const path = await moveOut(videoPath);
    const [{ size }, sha256] = await Promise.all([stat(path), hashFile(path)]);
    return {
      ...still,
      ...facts,
      video: { path, mime: 'video/mp4', bytes: size, sha256, width: facts.width, height: facts.height },
    };
  });
}
