import { createSongInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, makeUser, openTestServices, storeFile, type TestServices } from '../../testing/index.ts';
import { createSong } from './create-song.ts';
import { deleteSong } from './delete-song.ts';
import { findSameSong } from './find-same-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Uploads and media): the same file twice is left out until the person ticks it, in one list and when it is a song already
it('finds a song that was made of the same file, among the songs of the profile', async () => {
  const artist = await makeArtist(test.services);
  const audio = { ...(await storeFile(test.services, 'originals/1/a.mp3')), fileName: 'a.mp3' };
  const { bytes, sha256 } = audio;
  const song = await createSong(artist.ctx, createSongInput.parse({ title: 'Harbour' }), { audio });
  const find = (file: object, ctx = artist.ctx) => findSameSong(ctx, { fileName: 'b.mp3', bytes, ...file });
  const found = { id: song.id, title: 'Harbour' };
  expect(await find({ sha256 })).toEqual(found);
  expect(await find({ fileName: 'a.mp3' })).toEqual(found);
  expect(await find({})).toBeNull();
  expect(await find({ fileName: 'a.mp3', sha256: '0'.repeat(64) })).toBeNull();
  expect(await find({ sha256, bytes: bytes + 1 })).toBeNull();
  const other = await makeArtist(test.services);
  expect(await find({ sha256 }, other.ctx)).toBeNull();
  const fan = await makeUser(test.services);
  await expect(find({ sha256 }, fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await deleteSong(artist.ctx, { id: song.id });
  expect(await find({ sha256 })).toBeNull();
});
