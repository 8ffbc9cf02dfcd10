import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createSongInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, openTestServices, type TestServices } from '../../../testing/index.ts';
import { createSong } from '../../songs/index.ts';
import { beginFile, receivePieces } from '../index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const WAV = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), randomBytes(50_000)]);

/** Sends all bytes and then breaks the connection: the file is complete but not joined. */
const sendAndBreak = () =>
  Readable.from(
    (async function* () {
      yield WAV;
      throw new Error('aborted');
    })(),
  );

// Proves (rules.md, Uploads and media): a complete file is put together once, however many ask for it at once
it('copies a complete file once, however many ask for it at once', async () => {
  const { ctx: artist } = await makeArtist(test.services);
  const key = randomUUID();
  await beginFile(artist, { key, purpose: 'song', fileName: 'Harbour.wav', bytes: WAV.length });
  await expect(receivePieces(artist, { key, offset: 0, stream: sendAndBreak() })).rejects.toThrow('aborted');
  const { storage } = artist;
  let copies = 0;
  const put: typeof storage.put = (...file) => {
    copies++;
    return storage.put(...file);
  };
  const ctx = { ...artist, storage: { ...storage, put } };
  const input = createSongInput.parse({ title: 'Harbour', fileKey: key });
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => createSong(ctx, input)));
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(copies).toBe(1);
});
