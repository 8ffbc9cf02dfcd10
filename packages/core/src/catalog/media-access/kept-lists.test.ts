import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPlaylistSongs } from '../../community/playlists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getAlbum } from '../albums/index.ts';
import { listLikedSongs } from '../likes/index.ts';
import { createRenditionCache, getPlayableFile, type RenditionCache } from './rendition-access.ts';

let test: TestServices;
let cache: RenditionCache;
beforeAll(async () => {
  test = await openTestServices();
  cache = createRenditionCache(test.services.live);
});
afterAll(() => test.close());

const HASH = 'abcdef12';
const HOUR = 3600 * 1000;
const SONGS = { free: {}, premium: { isPremium: true }, processing: { audioState: 'processing' } } as const;
const OTHERS = { hidden: { hiddenAt: new Date() }, deleted: { deletedAt: new Date() } } as const;
const ALL = { ...SONGS, ...OTHERS };

/** An album with a song of each kind, a public playlist of them, and the song's files. */
async function makeWorld(artistFields: object = {}) {
  const artist = await makeArtist(test.services, artistFields);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const files: { title: string; songId: number; fileId: number }[] = [];
  for (const [title, fields] of Object.entries(ALL)) {
    const { id: songId } = await makeSong(test.services, {
      artistId: artist.id,
      albumId: album.id,
      title,
      ...fields,
    });
    const [row] = await test.services.db
      .insert(tables.renditions)
      .values({
        songId,
        format: 'mp3',
        storageKey: `kept/${songId}.mp3`,
        contentType: 'audio/mpeg',
        bytes: 10,
        sha256: HASH.padEnd(64, '0'),
        bitrateKbps: 192,
        durationMs: 1_000,
      })
      .returning({ id: tables.renditions.id });
    files.push({ title, songId, fileId: row?.id ?? 0 });
  }
  const { id: userId } = await makeUser(test.services);
  const songIds = files.map(({ songId }) => songId);
  const playlist = await makePlaylist(test.services, { userId, isPublic: true }, songIds);
  return { artist, album, playlist, files };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

async function makeCallers({ artist, files }: World) {
  const subscriber = await makeUser(test.services);
  const ended = await makeUser(test.services);
  const paidUntil = new Date(test.services.now().getTime() - HOUR);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  await makeSubscription(test.services, { userId: ended.id, artistId: artist.id, paidUntil });
  const people = {
    fan: await makeUser(test.services),
    subscriber,
    ended,
    owner: { id: artist.userId, ctx: artist.ctx },
  };
  const likes = Object.values(people).flatMap(({ id: userId }) =>
    files.map(({ songId }) => ({ userId, songId })),
  );
  await test.services.db.insert(tables.likedSongs).values(likes);
  return people;
}

/** The songs of a list that a device keeps (`features/offline/load-collection.ts`). */
const keptOf = (songs: readonly Song[]) =>
  songs
    .filter(({ audioUrl, isLocked }) => audioUrl !== null && !isLocked)
    .map(({ title }) => title)
    .sort();

async function whatPlays(ctx: Ctx, { files }: World): Promise<string[]> {
  const titles: string[] = [];
  for (const { title, fileId } of files)
    await getPlayableFile(ctx, cache, { id: fileId, hash: HASH }).then(
      () => titles.push(title),
      () => undefined,
    );
  return titles.sort();
}

const OPEN = { fan: ['free'], subscriber: ['free', 'premium'], ended: ['free'] };

// Proves (rules.md, On this device): albums, playlists and liked songs give a device the songs that the person may play, and no others
it.each(['fan', 'subscriber', 'ended'] as const)('%s keeps what they may play', async (who) => {
  const world = await makeWorld();
  const { ctx } = (await makeCallers(world))[who];
  expect(await whatPlays(ctx, world)).toEqual(OPEN[who]);
  expect(keptOf((await getAlbum(ctx, { id: world.album.id })).songs)).toEqual(OPEN[who]);
  const { items } = await listPlaylistSongs(ctx, { id: world.playlist.id, limit: 100 });
  expect(keptOf(items)).toEqual(OPEN[who]);
  expect(keptOf((await listLikedSongs(ctx, { limit: 100 })).items)).toEqual(OPEN[who]);
});

it('the owner keeps their premium songs as well', async () => {
  const world = await makeWorld();
  const { ctx } = (await makeCallers(world)).owner;
  expect(keptOf((await getAlbum(ctx, { id: world.album.id })).songs)).toEqual(
    expect.arrayContaining(['free', 'premium']),
  );
});

it('a visitor sees no more than what is open to all', async () => {
  const world = await makeWorld();
  const songs = (await getAlbum(anonymous(test.services), { id: world.album.id })).songs;
  expect(keptOf(songs)).toEqual(['free']);
});

it('nothing is kept of an artist who is suspended', async () => {
  const world = await makeWorld({ suspendedAt: new Date() });
  const { subscriber } = await makeCallers(world);
  await expect(getAlbum(subscriber.ctx, { id: world.album.id })).rejects.toMatchObject({ code: 'not_found' });
  const { items } = await listPlaylistSongs(subscriber.ctx, { id: world.playlist.id, limit: 100 });
  expect(keptOf(items)).toEqual([]);
  expect(keptOf((await listLikedSongs(subscriber.ctx, { limit: 100 })).items)).toEqual([]);
});
