import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, runAs } from './account.ts';
import { dataFolder } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type Settings, serverFlags } from './settings.ts';

/** A running PostgreSQL. `exited` resolves when it has ended for any reason. */
export type Postmaster = { pid: number; port: number; exited: Promise<void> };

const pollMs = 15;
const startTimeoutMs = 60_000;

/**
 * Finds a PostgreSQL that already runs on these files (a killed start leaves one). Waits for one that is starting
 * or stopping.
 */
export async function findRunning(home: string): Promise<Postmaster | null> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const found = readPidFile(home);
    if (!found || !isPostgres(found.pid)) return null;
    if (found.isReady) return { pid: found.pid, port: found.port, exited: waitForExit(found.pid) };
    await delay(pollMs);
  }
  return null;
}

type StartOptions = {
  postgres: string;
  home: string;
  port: number;
  account: Account;
  isThrowaway: boolean;
  further?: Settings;
};

/** Starts PostgreSQL in its own process group (so that Ctrl-C does not reach it) and waits until it answers. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { postgres, home, port, account } = options;
  const stale = readPidFile(home);
  // After a machine crash this number may belong to another program, and PostgreSQL would refuse to start.
  if (stale && !isPostgres(stale.pid)) rmSync(pidFile(home));
  const log = openSync(logFile(home), 'w', 0o600);
  const child = spawn(postgres, serverFlags(dataFolder(home), options), {
    ...runAs(account),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const onEnd = () => {
      hasExited = true;
      resolve();
    };
    child.once('error', onEnd);
    child.once('exit', onEnd);
  });
  child.unref();
  const deadline = Date.now() + startTimeoutMs;
  while (!hasExited && Date.now() < deadline) {
    const found = readPidFile(home);
    if (found?.isReady && found.pid === child.pid) return { pid: found.pid, port, exited };
    await delay(pollMs);
  }
  if (child.pid && !hasExited) signal(child.pid, 'SIGQUIT');
  throw new EmbeddedPostgresError(`PostgreSQL did not start: ${reason(home)} (see ${logFile(home)})`);
}

/** Ends sessions and flushes everything. After ten seconds it is killed, and recovers at the next start. */
export async function stopPostmaster({ pid, exited }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  const patience = new AbortController();
  const hurry = delay(10_000, undefined, { signal: patience.signal }).then(
    () => signal(pid, 'SIGQUIT'),
    () => undefined,
  );
  await exited;
  patience.abort();
  await hurry;
}

const pidFile = (home: string): string => join(dataFolder(home), 'postmaster.pid');
const logFile = (home: string): string => join(home, 'server.log');

/** Lines of postmaster.pid: process, folder, start, port, socket folder, address, shared memory, state. */
function readPidFile(home: string): { pid: number; port: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(pidFile(home), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port, isReady: /^(ready|standby)\s*$/.test(lines[7] ?? '') } : null;
  } catch {
    return null;
  }
}

function isPostgres(pid: number): boolean {
  if (!signal(pid, 0)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

async function waitForExit(pid: number): Promise<void> {
  while (isPostgres(pid)) await delay(200, undefined, { ref: false });
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function reason(home: string): string {
  try {
    const lines = readFileSync(logFile(home), 'utf8').split('\n');
    const line = lines.find((text) => /FATAL|PANIC/.test(text)) ?? lines.findLast((text) => text.trim());
    return line?.replace(/^.*?(FATAL|PANIC):\s*/, '').trim() || 'it said nothing';
  } catch {
    return 'it said nothing';
  }
}
