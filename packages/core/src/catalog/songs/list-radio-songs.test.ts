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
import { listRadioSongs } from './list-radio-songs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const aSong = (artistId: number, fields: object = {}) => makeSong(test.services, { artistId, ...fields });

// Proves (rules.md, The player): a radio has songs of the artist, of related artists and of the genre, none that is locked, hidden or silent
it('finds songs of the artist, of related artists and of the genre, which the caller may play', async () => {
  const [artist, related, other] = [
    await makeArtist(test.services),
    await makeArtist(test.services),
    await makeArtist(test.services),
  ];
  await test.services.db
    .insert(tables.relatedArtists)
    .values({ artistId: artist.id, relatedArtistId: related.id, rank: 1 });
  const seed = await aSong(artist.id, { genre: 'Fado' });
  const alike = [await aSong(artist.id), await aSong(related.id), await aSong(other.id, { genre: 'fado' })];
  const premium = await aSong(artist.id, { isPremium: true });
  await aSong(artist.id, { hiddenAt: new Date() });
  await aSong(artist.id, { deletedAt: new Date() });
  await aSong(related.id, { audioState: 'processing' });
  const radio = async (ctx: Parameters<typeof listRadioSongs>[0], heard: number[] = []) =>
    (await listRadioSongs(ctx, { songId: seed.id, heard })).map(({ id }) => id).sort((a, b) => a - b);
  const visitor = anonymous(test.services);
  expect(await radio(visitor)).toEqual(alike.map(({ id }) => id));
  const heard = alike.slice(1).map(({ id }) => id);
  expect(await radio(visitor, heard)).toEqual([alike[0]?.id]);
  const subscriber = await makeUser(test.services);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  expect(await radio(subscriber.ctx)).toEqual([...alike.map(({ id }) => id), premium.id]);
  const hidden = await aSong(artist.id, { hiddenAt: new Date() });
  await expect(listRadioSongs(visitor, { songId: hidden.id, heard: [] })).rejects.toMatchObject({
    code: 'not_found',
  });
});
