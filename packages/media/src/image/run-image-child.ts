import { runChild } from '../child/run-child.ts';
import type { ImageJob, ImageWork } from './messages.ts';

const LIMITS = { timeoutMs: 2 * 60_000, maxRssBytes: 1024 * 1024 * 1024 };

/** Makes pictures in its own process, with their files in `workDir`. */
export const runImageChild = <Kind extends keyof ImageWork>(
  kind: Kind,
  { inputPath, workDir, signal }: { inputPath: string; workDir: string; signal?: AbortSignal | undefined },
): Promise<ImageWork[Kind]> =>
  runChild<ImageWork[Kind]>({
    script: new URL('./child.ts', import.meta.url),
    job: { kind, inputPath, workDir } satisfies ImageJob,
    limits: LIMITS,
    signal,
  });
