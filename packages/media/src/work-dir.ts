import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Moves a file from the working folder into `outDir`. Returns its new path. */
export type MoveOut = (path: string) => Promise<string>;

/**
 * Runs `work` with its own folder inside `outDir` (created if missing). Files that `work` moves out stay, and the
 * rest is removed with the folder, so a failure leaves nothing.
 */
export async function withWorkDir<Result>(
  outDir: string,
  work: (workDir: string, moveOut: MoveOut) => Promise<Result>,
): Promise<Result> {
  await mkdir(outDir, { recursive: true });
  const workDir = await mkdtemp(join(outDir, '.work-'));
  const moveOut = async (path: string) => {
    const target = join(outDir, basename(path));
    await rename(path, target);
    return target;
  };
  try {
    return await work(workDir, moveOut);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
