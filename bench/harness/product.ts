import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { ending } from './ending.ts';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  url: string;
  /** The process of `npm start`. */
  pid: number;
  /** When a line with these words has been printed. */
  says(words: string): Promise<void>;
  /** When the first page was answered. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Runs `npm start` on a folder of data, as in an installation. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn('npm', ['start'], {
    cwd: rootDir,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_SCALE: '10000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const url = `http://127.0.0.1:${port}`;
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    async says(words) {
      while (!lines.some((line) => line.includes(words))) await once(output, 'line');
    },
    ready: whenReady(url),
    stop: ending(async () => {
      const supervisor = processesOf(pid).find(({ command }) => command.includes('scripts/up.ts'));
      if (supervisor) process.kill(supervisor.pid, 'SIGTERM');
      await ended;
    }),
  };
}

async function whenReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/`, { headers: { accept: 'text/html' } }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(10);
  }
}

export interface Part {
  pid: number;
  command: string;
}

/** A process and all below it, from Linux's /proc. */
export function processesOf(pid: number): Part[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : '';
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1]);
    if (parent) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (from: number): number[] => [from, ...(parents.get(from) ?? []).flatMap(below)];
  return below(pid).map((part) => ({
    pid: part,
    command: read(`/proc/${part}/cmdline`).replaceAll('\0', ' '),
  }));
}

/** A process' share of the memory (PSS), in MB. */
export const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
