import { type ChildProcess, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createMediaError } from '../media-error.ts';

const CHECK_EVERY_MS = 200;

export interface ChildLimits {
  timeoutMs: number;
  maxRssBytes: number;
}

/**
 * Calls `onBreach` with a MediaError when the child runs too long or uses too much memory. Returns a function
 * that stops watching.
 */
export function watchChild(
  child: ChildProcess,
  limits: ChildLimits,
  onBreach: (reason: Error) => void,
): () => void {
  const timeout = setTimeout(
    () => onBreach(createMediaError('took-too-long', `over ${limits.timeoutMs} ms`)),
    limits.timeoutMs,
  );
  const check = setInterval(async () => {
    const bytes = child.pid ? await findRssBytes(child.pid) : null;
    if (bytes !== null && bytes > limits.maxRssBytes) {
      onBreach(createMediaError('too-much-memory', `${bytes} bytes`));
    }
  }, CHECK_EVERY_MS);
  return () => {
    clearTimeout(timeout);
    clearInterval(check);
  };
}

/** The memory that a process uses, or null if this system does not report it (then only time is limited). */
export async function findRssBytes(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
      return kilobytes ? Number(kilobytes) * 1024 : null;
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout) * 1024 || null;
  } catch {
    return null;
  }
}
