import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `work` with its own folder below `root`, which is removed afterwards. */
export async function withWorkDir<T>(root: string, work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(root, 'job-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Makes this process's folder below `dataDir`, and removes those of workers that no longer run. */
export async function openWorkRoot(dataDir: string): Promise<string> {
  const all = join(dataDir, 'tmp', 'worker');
  await mkdir(all, { recursive: true, mode: 0o700 });
  for (const name of await readdir(all))
    if (!isAlive(Number(name))) await rm(join(all, name), { recursive: true, force: true });
  const own = join(all, String(process.pid));
  await mkdir(own, { recursive: true });
  return own;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
