import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Calls `onGone` once when one of the npm, npx and pnpm processes that started us has ended. When killed by a
 * signal, they do not always pass it on, and we would keep running unnoticed.
 */
export function watchStarters(onGone: () => void): void {
  const starters = findStarters();
  if (starters.length === 0) return;
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, lookMs);
  timer.unref();
}

function findStarters(): number[] {
  const starters = [];
  for (let pid = process.ppid; pid > 1; ) {
    const found = describe(pid);
    if (!found) break;
    if (/^(npm|npx|pnpm)\b/.test(found.name)) starters.push(pid);
    pid = found.parent;
  }
  return starters;
}

function describe(pid: number): { name: string; parent: number } | null {
  const [pattern, text] = process.platform === 'linux' ? readProc(pid) : askPs(pid);
  const found = pattern.exec(text);
  return found ? { name: found.groups?.name ?? '', parent: Number(found.groups?.parent) } : null;
}

function readProc(pid: number): [RegExp, string] {
  const pattern = /\((?<name>.*)\) \S (?<parent>\d+)/s;
  try {
    return [pattern, readFileSync(`/proc/${pid}/stat`, 'utf8')];
  } catch {
    return [pattern, ''];
  }
}

function askPs(pid: number): [RegExp, string] {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  return [/^\s*(?<parent>\d+)\s+(?:.*\/)?(?<name>[^/]+)$/m, stdout ?? ''];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
