import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { followArtist } from '../../catalog/follows/index.ts';
import { followTag, unfollowTag } from '../../catalog/tags/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listFeed } from './index.ts';

const NOON = Date.parse('2031-03-10T12:00:00.000Z');
const at = (hours: number) => new Date(NOON + hours * 3_600_000);

let test: TestServices;
let fan: { id: number; ctx: Ctx };
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(at(100));
  await test.services.db.delete(tables.songs);
  await test.services.db.delete(tables.albums);
  fan = await makeUser(test.services);
  artist = await makeArtist(test.services);
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const song = (fields: object = {}) => makeSong(test.services, { artistId: artist.id, ...fields });
const album = (fields: object = {}) => makeAlbum(test.services, { artistId: artist.id, ...fields });
const read = async () => (await listFeed(fan.ctx, { limit: 50 })).items;
const ids = async () => (await read()).map(({ id }) => id);
const follow = async (...tags: string[]) => {
  for (const tag of tags) await followTag(fan.ctx, { tag });
};

// Proves (rules.md, Tags): releases of a followed tag stand in the feed, an album as one, each once
it('shows singles and albums of followed tags, latest first, and each once', async () => {
  const single = await song({ genre: 'Dub', tags: ['Echo'], createdAt: at(3) });
  const tagged = await album({ tags: ['dub'], createdAt: at(2) });
  await song({ albumId: tagged.id, genre: 'Dub' });
  const bySongs = await album({ createdAt: at(4) });
  for (const genre of ['Dub', 'Echo', 'Dub']) await song({ albumId: bySongs.id, genre, createdAt: at(1) });
  await song({ genre: 'Techno', createdAt: at(9) });
  await follow('Dub', 'Echo');
  await followTag((await makeUser(test.services)).ctx, { tag: 'Techno' });
  expect(await ids()).toEqual([`album-${bySongs.id}`, `song-${single.id}`, `album-${tagged.id}`]);
  expect((await read()).map(({ tag }) => tag?.name)).toEqual(['Dub', 'Dub', 'Dub']);
  const first = await listFeed(fan.ctx, { limit: 1 });
  const rest = await listFeed(fan.ctx, { limit: 5, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(await ids());
  await unfollowTag(fan.ctx, { tag: 'dub' });
  expect(await ids()).toEqual([`album-${bySongs.id}`, `song-${single.id}`]);
});

it('names no tag where the person follows the artist, too', async () => {
  const single = await song({ genre: 'Dub', createdAt: at(3) });
  await follow('Dub');
  await followArtist(fan.ctx, { artistId: artist.id });
  expect(await read()).toMatchObject([{ id: `song-${single.id}`, tag: null }]);
});

// Proves (rules.md, Tags): drafts, scheduled, hidden and deleted works are in no feed of a tag
it('shows nothing that not everybody may see', async () => {
  await song({ genre: 'Dub', createdAt: at(1) });
  await follow('Dub');
  const shown = await ids();
  const record = await album({ createdAt: at(3) });
  for (const fields of [
    { releaseState: 'draft' },
    { releaseState: 'scheduled', publishAt: at(200) },
    { hiddenAt: at(0) },
    { deletedAt: at(0) },
    { audioState: 'processing' },
  ]) {
    await song({ genre: 'Dub', createdAt: at(5), ...fields });
    await song({ genre: 'Dub', createdAt: at(5), albumId: record.id, ...fields });
    if ('audioState' in fields) continue;
    const { id: albumId } = await album({ tags: ['Dub'], createdAt: at(6), ...fields });
    await song({ albumId, genre: 'Dub' });
  }
  expect(await ids()).toEqual(shown);
  await test.services.db
    .update(tables.artists)
    .set({ suspendedAt: at(0) })
    .where(eq(tables.artists.id, artist.id));
  expect(await ids()).toEqual([]);
});

it('has a release when it is announced', async () => {
  const scheduled = await song({
    genre: 'Dub',
    createdAt: at(-500),
    releaseState: 'scheduled',
    publishAt: at(90),
    announcedAt: at(90),
  });
  const single = await song({ genre: 'Dub', createdAt: at(3) });
  await follow('Dub');
  expect(await ids()).toEqual([`song-${scheduled.id}`, `song-${single.id}`]);
});
