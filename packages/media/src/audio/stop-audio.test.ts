import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeWav } from '../testing.ts';
import { processAudio } from './process-audio.ts';

// Each case runs its own process, which is slow on a busy machine.
let dir: string;
let longPath: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-stop-'));
  longPath = join(dir, 'long.wav');
  await writeWav(longPath, { seconds: 1200, frequency: 440, channels: 1, sampleRate: 8000 });
});
afterAll(() => rm(dir, { recursive: true }));

describe('processAudio ends early', () => {
  test('when aborted: with the reason, and no files left', async () => {
    const outDir = join(dir, 'aborted');
    const abort = new AbortController();
    const reason = new Error('no longer wanted');
    const onProgress = () => abort.abort(reason);
    await expect(
      processAudio({ inputPath: longPath, outDir, onProgress, signal: abort.signal }),
    ).rejects.toBe(reason);
    expect(await readdir(outDir)).toEqual([]);
  });

  test.runIf(process.platform === 'linux')('when its process is killed: the child ends too', async () => {
    const outDir = join(dir, 'killed');
    const script = `
      import { processAudio } from ${JSON.stringify(new URL('./process-audio.ts', import.meta.url).href)};
      const [inputPath, outDir] = process.argv.slice(1);
      await processAudio({ inputPath, outDir, onProgress: () => console.log('running') });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script, longPath, outDir]);
    await once(parent.stdout, 'data');
    const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
    const childPid = Number(children.trim());
    expect(await isRunning(childPid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'close');
    await vi.waitFor(async () => expect(await isRunning(childPid)).toBe(false), { timeout: 10_000 });
    expect(await readdir(outDir)).toEqual([]);
  });
});

/** An ended process that its new parent has not yet collected is a zombie: it no longer runs. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tZ');
  return !/^State:\s+[ZX]/m.test(status);
}
