import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface ProgramOptions {
  /** Text of the log line that says it is ready. */
  readyLine: string;
  env: Record<string, string>;
  /** A copy of this repository, instead of it. */
  root?: string | undefined;
}

export interface Program {
  isRunning(): boolean;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** Environment variables that a program needs to be found and to start quickly. */
const passedOn = () => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/** Runs a program of this repository as a separate process, with only `env` as its environment. */
export async function startProgram(
  script: string,
  { readyLine, env, root = ROOT }: ProgramOptions,
): Promise<Program> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...passedOn(), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes(readyLine) && resolve());
    exited.then(([code]) => reject(new Error(`${script} ended with ${code} before it was ready`)), reject);
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
