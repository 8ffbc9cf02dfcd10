import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { stop } from './stop.ts';

export const PULSEAUDIO = '/usr/bin/pulseaudio';

/**
 * A sound device that nobody hears, for machines without one: browsers started afterwards play into it. Resolves
 * with the function that ends it.
 */
export async function startSilentSound(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'stagedoor-sound-'));
  const socket = join(folder, 'native');
  const child = startPulseAudio(folder, socket);
  await expect.poll(() => existsSync(socket)).toBe(true);
  process.env.PULSE_SERVER = `unix:${socket}`;
  return async () => {
    delete process.env.PULSE_SERVER;
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
}

function startPulseAudio(folder: string, socket: string): ChildProcess {
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const args = ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((one) => ['-L', one])];
  const env = { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder };
  return spawn(PULSEAUDIO, args, { stdio: 'ignore', env });
}
