import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Running } from './supervise.ts';

export const rootDir = fileURLToPath(new URL('../..', import.meta.url));

type NodeOptions = {
  /** Relative to the root of the repository. */
  script: string;
  args?: string[];
  /** Options of Node.js and V8, of which `NODE_OPTIONS` takes only some. */
  flags?: string[];
  env: NodeJS.ProcessEnv;
  printLine: (line: string) => void;
  /** How long it may take to end cleanly. */
  patienceMs?: number;
};

/**
 * Runs one of our programs in its own process group, so that Ctrl-C reaches only us and we decide the order of
 * stopping. It ends when we are killed.
 */
export function startNode({
  script,
  args = [],
  flags = [],
  env,
  printLine,
  patienceMs = 12_000,
}: NodeOptions): Running {
  const preload = new URL('./exit-with-parent.js', import.meta.url).href;
  const child = spawn(process.execPath, [...flags, '--import', preload, script, ...args], {
    cwd: rootDir,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const printed = Promise.all(outputs.map((stream) => printLines(stream, printLine)));
  const exited = waitForExit(child).then(async (reason) => {
    await printed;
    return reason;
  });
  return { exited, stop: () => stop(child, exited, patienceMs), kill: () => void child.kill('SIGKILL') };
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function printLines(stream: Readable, printLine: (line: string) => void): Promise<void> {
  const lines = createInterface({ input: stream });
  lines.on('line', printLine);
  await once(lines, 'close');
}

async function stop(child: ChildProcess, exited: Promise<string>, patienceMs: number): Promise<void> {
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exited;
  clearTimeout(impatience);
}
