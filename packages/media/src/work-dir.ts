import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Runs `work` with a folder of its own inside `outDir` (made when missing). What `work` moves out stays, the rest
 * goes with the folder, so a failure leaves nothing.
 */
export async function withWorkDir<Result>(
  outDir: string,
  work: (workDir: string, moveOut: (path: string) => Promise<string>) => Promise<Result>,
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
