import { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { createSongInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, NOTHING_FIXED } from '../../platform/context/index.ts';
import {
  listKeys,
  makeArtist,
  makePost,
  makeSong,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { createSong } from '../songs/index.ts';
import { readStorageUse } from './quota.ts';
import { receiveFile } from './receive-file.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const WAV = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(1000)]);
const receive = (ctx: Ctx) =>
  receiveFile(ctx, { stream: Readable.from([WAV]), fileName: 'a.wav', kind: 'audio', maxBytes: 10_000 });

/** An artist with 5,000 bytes of files. */
async function aFullArtist() {
  const artist = await makeArtist(test.services);
  const { db } = test.services;
  const audio = await storeFile(test.services, `originals/${artist.userId}/1.wav`);
  await createSong(artist.ctx, createSongInput.parse({ title: 'Song' }), {
    audio: { ...audio, bytes: 2_000 },
  });
  const song = await makeSong(test.services, { artistId: artist.id });
  const file = { contentType: 'audio/mpeg', sha256: 'a'.repeat(64) };
  await db.insert(tables.renditions).values({
    ...file,
    songId: song.id,
    format: 'mp3',
    storageKey: `audio/${song.id}/1.mp3`,
    bytes: 2_500,
    bitrateKbps: 192,
    durationMs: 1,
  });
  const post = await makePost(test.services, { artistId: artist.id });
  await db.insert(tables.postFiles).values({
    ...file,
    postId: post.id,
    variant: 'mp3',
    storageKey: `posts/${post.id}/1-mp3.mp3`,
    bytes: 500,
  });
  return artist;
}

// Proves (rules.md, Uploads and media): storage is limited for each artist and for the installation
it('refuses files of an artist whose storage is full with a helpful message, and leaves nothing', async () => {
  const artist = await aFullArtist();
  expect(await readStorageUse(artist.ctx, artist.userId)).toBe(5_000);
  const before = await listKeys(test.services);
  const limited = (perArtistBytes: number): Ctx => ({
    ...artist.ctx,
    fixedSite: { ...NOTHING_FIXED, artistQuotaMb: perArtistBytes / 1024 ** 2 },
  });
  await expect(receive(limited(5_000))).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/^Your storage is full: .* GB are used\./),
  });
  expect(await listKeys(test.services)).toEqual(before);
  await test.services.storage.discard((await receive(limited(5_001))).storageKey);
});

// Proves (rules.md, Uploads and media): storage is limited for each artist and for the installation
it("refuses everybody when the installation's storage is full", async () => {
  await aFullArtist();
  const other = await makeArtist(test.services);
  const ctx = { ...other.ctx, fixedSite: { ...NOTHING_FIXED, totalQuotaMb: 5_000 / 1024 ** 2 } };
  await expect(receive(ctx)).rejects.toMatchObject({ code: 'unavailable' });
});
