import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { writePicture } from '@stagedoor/media/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadPost, whenPostProcessed } from './testing/upload-post.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
});
afterAll(() => test.close());

// Proves (rules.md, Uploads and media): uploaded files are decoded in separate processes, which hold no secrets and may crash
it('a picture that crashes the decoder leaves the worker alive', async () => {
  const artist = await makeArtist(test.services);
  const path = join(test.dataDir, 'large.png');
  await writePicture(path, { width: 6000, height: 6000 });
  const upload = () => uploadPost(artist.ctx, path, { contentType: 'image' });

  vi.stubEnv('SMTP_URL', 'smtp://user:a-secret@mail.example.com');
  const before = await listChildren();
  const crashed = await upload();
  const decoder = await vi.waitFor(
    async () => {
      const [pid] = (await listChildren()).filter((child) => !before.includes(child));
      return pid ?? Promise.reject(new Error('No decoder runs'));
    },
    { timeout: 30_000, interval: 5 },
  );
  if (process.platform === 'linux')
    expect(await readFile(`/proc/${decoder}/environ`, 'utf8')).not.toContain('a-secret');
  process.kill(decoder, 'SIGSEGV');
  expect(await whenPostProcessed(artist.ctx, crashed.id)).toMatchObject({
    fileState: 'failed',
    failureReason: expect.stringMatching(/cannot be read/),
  });
  expect(await whenPostProcessed(artist.ctx, (await upload()).id)).toMatchObject({ fileState: 'ready' });
});

/** This process's children, found in the list of all processes. */
async function listChildren(): Promise<number[]> {
  if (process.platform === 'linux') {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === process.pid ? [pid] : []));
}
