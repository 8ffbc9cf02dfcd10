import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getOriginal } from './original-access.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

let count = 0;
async function aSong(title: string, states: ('ready' | 'processing' | 'failed')[]) {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id, title });
  const keys = states.map((state) => `originals/9/${++count}-${state}.flac`);
  for (const [index, storageKey] of keys.entries())
    await test.services.db.insert(tables.uploads).values({
      songId: song.id,
      userId: artist.userId,
      state: states[index],
      storageKey,
      fileName: 'take 9.wav',
      contentType: 'audio/x-flac',
      bytes: 5,
      sha256: 'c'.repeat(64),
    });
  return { artist, song, keys };
}

it('is the file of the audio that plays, named by the title with its true extension', async () => {
  const { artist, song, keys } = await aSong('AC/DC: "Live"?', ['ready', 'failed', 'processing']);
  expect(await getOriginal(artist.ctx, { songId: song.id })).toEqual({
    fileName: 'AC-DC- -Live--.flac',
    storageKey: keys[0],
    contentType: 'audio/x-flac',
    bytes: 5,
    sha256: 'c'.repeat(64),
  });
});

it('is for the song’s people and admins alone', async () => {
  const { artist, song } = await aSong('Kept', ['ready']);
  const fan = await makeUser(test.services);
  await makeSubscription(test.services, { userId: fan.id, artistId: artist.id });
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [fan.ctx, 'forbidden'],
    [(await makeArtist(test.services)).ctx, 'forbidden'],
  ] as const)
    await expect(getOriginal(ctx, { songId: song.id })).rejects.toMatchObject({ code });
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await getOriginal(admin.ctx, { songId: song.id })).toMatchObject({ bytes: 5 });
});

it('is not found for songs without one, and for deleted songs', async () => {
  const { artist, song } = await aSong('None', ['failed']);
  await expect(getOriginal(artist.ctx, { songId: song.id })).rejects.toMatchObject({ code: 'not_found' });
  const gone = await makeSong(test.services, { artistId: artist.id, deletedAt: new Date() });
  await expect(getOriginal(artist.ctx, { songId: gone.id })).rejects.toMatchObject({ code: 'not_found' });
});
