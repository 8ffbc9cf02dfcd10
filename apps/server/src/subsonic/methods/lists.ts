import type { Ctx } from '@stagedoor/core';
import { listAlbumsByIds } from '@stagedoor/core/catalog/albums';
import { listRandomSongs, listReleasesInOrder, type Release } from '@stagedoor/core/catalog/browsing';
import { listFollows } from '@stagedoor/core/catalog/follows';
import { listHistory } from '@stagedoor/core/catalog/history';
import { listAllLikedSongs, readLikeTimes } from '@stagedoor/core/catalog/likes';
import { getPlayerState } from '@stagedoor/core/catalog/player-state';
import { listSavedAlbums, readSaveTimes } from '@stagedoor/core/catalog/saved-albums';
import { listPopularSongs } from '@stagedoor/core/catalog/songs';
import { listTaggedAlbums, listTaggedSongs } from '@stagedoor/core/catalog/tags';
import type { Album, Song } from '@stagedoor/validators';
import { z } from 'zod';
import { readByOffset } from '../by-offset.ts';
import { type Call, type InputOf, type Method, read } from '../method.ts';
import { amount, offset, one, text, whole } from '../params.ts';
import {
  asFolder,
  asReleases,
  presentArtists,
  presentOneSong,
  presentReleases,
  presentSongs,
} from '../present.ts';
import { CODE, ProtocolError } from '../protocol-error.ts';
import type { Node } from '../render.ts';

const MOST = 500;
/** Songs that are looked at for each album of a list of what was played, and for a whole list. */
const SONGS_EACH = 6;
const SONGS_LOOKED_AT = 10_000;
const NOW_PLAYING_MS = 10 * 60_000;
const STARRED_ALBUMS = 10_000;

const albumListType = z.enum([
  ...['random', 'newest', 'highest', 'frequent', 'recent', 'starred'],
  ...['alphabeticalByName', 'alphabeticalByArtist', 'byYear', 'byGenre'],
] as const);

const ALBUM_LIST = {
  type: one(albumListType),
  size: amount(10, MOST),
  offset,
  fromYear: one(whole).optional(),
  toYear: one(whole).optional(),
  genre: one(text).optional(),
  musicFolderId: one(text).optional(),
};

type AlbumList = Call<InputOf<typeof ALBUM_LIST>>;

function require<Value>(name: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new ProtocolError(CODE.missingParameter, `Required parameter '${name}' is missing`);
}

/** The albums of songs, and songs that are singles, each once, in their order. */
async function releasesOf(ctx: Ctx, songs: readonly Song[], { offset, size }: AlbumList['input']) {
  const firsts = new Map<string, Song>();
  for (const song of songs) {
    const key = song.albumId === null ? `single ${song.id}` : `album ${song.albumId}`;
    if (!firsts.has(key)) firsts.set(key, song);
  }
  const part = [...firsts.values()].slice(offset, offset + size);
  const ids = part.flatMap(({ albumId }) => albumId ?? []);
  const albums = new Map((await listAlbumsByIds(ctx, ids)).map((album) => [album.id, album]));
  return part.flatMap((song): Release[] => {
    const album = song.albumId === null ? undefined : albums.get(song.albumId);
    if (album) return [{ kind: 'album', album }];
    return song.albumId === null ? [{ kind: 'single', song }] : [];
  });
}

async function listReleases({ ctx, input, program }: AlbumList): Promise<Release[]> {
  const { type, size, offset } = input;
  const part = { offset, limit: size };
  const pages = (list: Parameters<typeof readByOffset<Album>>[2], what = '') =>
    readByOffset(`${program.token.userId} ${type} ${what}`, { offset, count: size }, list);
  switch (type) {
    case 'random':
    case 'newest':
      return listReleasesInOrder(ctx, { by: type }, part);
    case 'highest':
    case 'starred':
      return (await listStarred(ctx)).slice(offset, offset + size);
    case 'frequent':
      return listFrequent(ctx, input);
    case 'recent':
      return listRecent(ctx, input);
    case 'alphabeticalByName':
      return listReleasesInOrder(ctx, { by: 'title' }, part);
    case 'alphabeticalByArtist':
      return listReleasesInOrder(ctx, { by: 'artist' }, part);
    case 'byYear': {
      const [from, to] = [require('fromYear', input.fromYear), require('toYear', input.toYear)];
      return listReleasesInOrder(ctx, { by: 'year', from, to }, part);
    }
    case 'byGenre': {
      const tag = require('genre', input.genre);
      return asReleases(
        await unlessUnknown(pages((paging) => listTaggedAlbums(ctx, { ...paging, tag }), tag)),
      );
    }
  }
}

/** Saved albums, and liked songs that are singles, the last starred first. */
async function listStarred(ctx: Ctx): Promise<Release[]> {
  const albums = (await listSavedAlbums(ctx, { limit: STARRED_ALBUMS })).items;
  const singles = (await listAllLikedSongs(ctx)).filter(({ albumId }) => albumId === null);
  const ids = (things: readonly { id: number }[]) => things.map(({ id }) => id);
  const [saves, likes] = [await readSaveTimes(ctx, ids(albums)), await readLikeTimes(ctx, ids(singles))];
  const starredAt = (release: Release) =>
    (release.kind === 'album' ? saves.get(release.album.id) : likes.get(release.song.id))?.getTime() ?? 0;
  return [...asReleases(albums), ...singles.map((song): Release => ({ kind: 'single', song }))].toSorted(
    (a, b) => starredAt(b) - starredAt(a),
  );
}

const songsFor = ({ offset, size }: AlbumList['input']) =>
  Math.min((offset + size) * SONGS_EACH, SONGS_LOOKED_AT);

const listFrequent = async (ctx: Ctx, input: AlbumList['input']) =>
  releasesOf(ctx, await listPopularSongs(ctx, { limit: songsFor(input) }), input);

async function listRecent(ctx: Ctx, input: AlbumList['input']) {
  const { items } = await listHistory(ctx, { limit: songsFor(input) });
  return releasesOf(
    ctx,
    items.map(({ song }) => song),
    input,
  );
}

/** Nothing has a genre that nobody knows. */
const unlessUnknown = <Item>(finding: Promise<Item[]>): Promise<Item[]> =>
  finding.catch((error: { code?: string }) => {
    if (error.code === 'not_found') return [];
    throw error;
  });

async function readStarred(ctx: Ctx, asAlbum: (album: Node) => Node): Promise<Node> {
  const [artists, releases, songs] = [
    await listFollows(ctx, { limit: STARRED_ALBUMS }),
    await listStarred(ctx),
    await listAllLikedSongs(ctx),
  ];
  return {
    artist: await presentArtists(ctx, artists.items),
    album: (await presentReleases(ctx, releases)).map(asAlbum),
    song: await presentSongs(ctx, songs),
  };
}

const IN_FOLDER = { musicFolderId: one(text).optional() };

export const lists: Record<string, Method> = {
  getAlbumList: read(ALBUM_LIST, async (call) => ({
    albumList: { album: (await presentReleases(call.ctx, await listReleases(call))).map(asFolder) },
  })),
  getAlbumList2: read(ALBUM_LIST, async (call) => ({
    albumList2: { album: await presentReleases(call.ctx, await listReleases(call)) },
  })),
  getRandomSongs: read(
    {
      ...IN_FOLDER,
      size: amount(10, MOST),
      genre: one(text).optional(),
      fromYear: one(whole).optional(),
      toYear: one(whole).optional(),
    },
    async ({ ctx, input: { size, genre, ...years } }) => {
      const songs = genre
        ? shuffle(
            await unlessUnknown(listTaggedSongs(ctx, { tag: genre, limit: MOST }).then(({ items }) => items)),
          )
        : await listRandomSongs(ctx, { limit: size, ...years });
      return { randomSongs: { song: await presentSongs(ctx, songs.slice(0, size)) } };
    },
  ),
  getSongsByGenre: read(
    { ...IN_FOLDER, genre: one(text), count: amount(10, MOST), offset },
    async ({ ctx, input: { genre: tag, ...part }, program }) => {
      const name = `${program.token.userId} songs of ${tag}`;
      const songs = readByOffset(name, part, (paging) => listTaggedSongs(ctx, { ...paging, tag }));
      return { songsByGenre: { song: await presentSongs(ctx, await unlessUnknown(songs)) } };
    },
  ),
  // Nobody is told what others hear.
  getNowPlaying: read({}, async ({ ctx, program }) => {
    const { song, updatedAt, device } = await getPlayerState(ctx);
    const ageMs = ctx.now().getTime() - Date.parse(updatedAt ?? '');
    if (!song || !(ageMs < NOW_PLAYING_MS)) return { nowPlaying: { entry: [] } };
    const about = {
      username: program.user.username,
      minutesAgo: Math.floor(ageMs / 60_000),
      playerId: 0,
      playerName: device,
    };
    return { nowPlaying: { entry: [{ ...(await presentOneSong(ctx, song)), ...about }] } };
  }),
  getStarred: read(IN_FOLDER, async ({ ctx }) => ({ starred: await readStarred(ctx, asFolder) })),
  getStarred2: read(IN_FOLDER, async ({ ctx }) => ({ starred2: await readStarred(ctx, (album) => album) })),
};

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
