import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes this process the only one that runs on the data directory. Returns a function that releases it. Throws
 * `StartError`.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${process.pid}\n`, { flag: 'wx' });
  try {
    if (!tryLink(draft, path)) {
      const holder = readPid(path);
      if (holder !== null && isRunning(holder)) throw inUse(dataDir, holder);
      rmSync(path, { force: true });
      if (!tryLink(draft, path)) throw inUse(dataDir, readPid(path));
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readPid(path) === process.pid) rmSync(path, { force: true });
  };
}

const inUse = (dataDir: string, pid: number | null) =>
  new StartError(
    `Stagedoor already runs on ${dataDir} (process ${pid ?? 'unknown'}). Stop it or set DATA_DIR.`,
  );

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readPid(path: string): number | null {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/** After a reboot, and always in containers, the number may belong to another program (or to us). */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}
