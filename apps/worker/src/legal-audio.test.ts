import { basename } from 'node:path';
import { listUploads } from '@stagedoor/core/catalog/uploads';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';
import { writeLegalAudio } from './testing/legal-audio.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
});
afterAll(() => test.close());

// Proves (rules.md, Uploads and media): unusual recordings that are legal are accepted and become playable; other codecs than those on the list are not
it('accepts unusual files that are legal, and each becomes playable with its true length', {
  // Ten files are decoded and encoded twice, in processes that give way to all others.
  timeout: 300_000,
}, async () => {
  const artist = await makeArtist(test.services);
  const files = await writeLegalAudio(test.dataDir);
  expect(files).toHaveLength(10);
  const songs = await Promise.all(files.map(async ({ path }) => (await uploadSong(artist.ctx, path)).id));
  const ended = await Promise.all(
    songs.map(async (id, index) => {
      const { state, failureReason, durationMs, sources } = await whenProcessed(artist.ctx, id);
      const isLong = Math.abs((durationMs ?? 0) - 1_000) < 100;
      return {
        what: files[index]?.what,
        state,
        failureReason,
        isLong: isLong || durationMs,
        sources: sources.length,
      };
    }),
  );
  const ready = { state: 'ready', failureReason: null, isLong: true, sources: 2 };
  expect(ended).toEqual(files.map(({ what }) => ({ what, ...ready })));
  const names = (await listUploads(artist.ctx)).map(({ fileName }) => fileName);
  expect(names.sort()).toEqual(files.map(({ path }) => basename(path)).sort());
});
