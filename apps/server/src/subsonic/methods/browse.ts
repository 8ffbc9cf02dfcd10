import type { Ctx } from '@stagedoor/core';
import { getAlbum, listAlbums } from '@stagedoor/core/catalog/albums';
import { getArtist } from '@stagedoor/core/catalog/artists';
import { listGenres } from '@stagedoor/core/catalog/browsing';
import { getSong, listArtistSongs } from '@stagedoor/core/catalog/songs';
import type { Page, Paging, Song } from '@stagedoor/validators';
import { type Method, read } from '../method.ts';
import { artistId, one, releaseId, songId, text, thingId, whole } from '../params.ts';
import {
  asFolder,
  presentAlbums,
  presentArtists,
  presentOneSong,
  presentSingles,
  presentSongs,
} from '../present.ts';
import { notFound } from '../protocol-error.ts';
import type { Node } from '../render.ts';
import { asAlbumArtist, groupByLetter, readArtistIndex } from './artist-index.ts';
import { FOLDER_ID } from './system.ts';

/** Folders of music have numbers, directories in them texts. */
const ROOT = String(FOLDER_ID);

/** Clementine, which speaks 1.8, takes no album that has elements other than songs. */
const FIRST_WITH_MORE = 13;

const withSongsAlone = (album: Node): Node =>
  Object.fromEntries(
    Object.entries(album).filter(([name, value]) => name === 'song' || !Array.isArray(value)),
  );

/** Everything that one artist has; the cursor ends it, and the limit keeps a page small. */
async function readAll<Item>(list: (paging: Paging) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await list({ limit: 500, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const albumsOf = (ctx: Ctx, artistId: number) =>
  readAll((paging) => listAlbums(ctx, { ...paging, artistId }));

async function singlesOf(ctx: Ctx, artistId: number): Promise<Song[]> {
  const songs = await readAll((paging) => listArtistSongs(ctx, { ...paging, artistId }));
  return songs.filter(({ albumId }) => albumId === null);
}

async function readArtistFolder(ctx: Ctx, id: number): Promise<Node> {
  const artist = await getArtist(ctx, { id });
  const albums = await presentAlbums(ctx, await albumsOf(ctx, artist.id));
  const singles = await singlesOf(ctx, artist.id);
  const [shown] = await presentArtists(ctx, [artist]);
  return {
    id: shown?.id,
    parent: ROOT,
    name: artist.name,
    starred: shown?.starred,
    child: [...albums.map(asFolder), ...(await presentSongs(ctx, singles))],
  };
}

/** A single is a folder with its song. */
async function readSingleFolder(ctx: Ctx, id: number): Promise<Node> {
  const song = await getSong(ctx, { id });
  const [shown = {}] = await presentSingles(ctx, [song]);
  const { id: name, artistId, starred, playCount } = shown;
  const child = await presentSongs(ctx, [song]);
  return { id: name, parent: artistId, name: song.title, starred, playCount, child };
}

async function readAlbumFolder(ctx: Ctx, id: number): Promise<Node> {
  const { songs, ...album } = await getAlbum(ctx, { id });
  const [shown = {}] = await presentAlbums(ctx, [album]);
  const { id: name, artistId, starred, playCount } = shown;
  return {
    id: name,
    parent: artistId,
    name: album.title,
    starred,
    playCount,
    child: await presentSongs(ctx, songs),
  };
}

async function readAlbum(ctx: Ctx, id: number): Promise<Node> {
  const { songs, ...album } = await getAlbum(ctx, { id });
  const [shown] = await presentAlbums(ctx, [album]);
  return { ...shown, song: await presentSongs(ctx, songs) };
}

async function readSingle(ctx: Ctx, id: number): Promise<Node> {
  const song = await getSong(ctx, { id });
  const [shown] = await presentSingles(ctx, [song]);
  return { ...shown, song: await presentSongs(ctx, [song]) };
}

export const browse: Record<string, Method> = {
  getIndexes: read(
    { ifModifiedSince: one(whole).optional(), musicFolderId: one(text).optional() },
    async ({ ctx, input, program }) => {
      const { rows, since } = await readArtistIndex(ctx, program.token.userId);
      const isKnown = input.ifModifiedSince !== undefined && since <= input.ifModifiedSince;
      const index = isKnown ? [] : await groupByLetter(ctx, rows, () => ({}));
      return { indexes: { lastModified: since, ignoredArticles: '', index } };
    },
  ),
  getArtists: read({ musicFolderId: one(text).optional() }, async ({ ctx, program }) => {
    const { rows } = await readArtistIndex(ctx, program.token.userId);
    return { artists: { ignoredArticles: '', index: await groupByLetter(ctx, rows, asAlbumArtist) } };
  }),
  getMusicDirectory: read({ id: one(text) }, async ({ ctx, input, program, tools }) => {
    if (input.id === ROOT) {
      const { rows } = await readArtistIndex(ctx, program.token.userId);
      const artists = await presentArtists(ctx, rows);
      const child = artists.map(({ id, name, coverArt, starred }) => ({
        id,
        parent: ROOT,
        isDir: true,
        title: name,
        artist: name,
        coverArt,
        starred,
      }));
      return { directory: { id: ROOT, name: tools.config.publicUrl, child } };
    }
    const { kind, id } = thingId.parse(input.id);
    if (kind === 'artist') return { directory: await readArtistFolder(ctx, id) };
    if (kind === 'album') return { directory: await readAlbumFolder(ctx, id) };
    if (kind === 'song') return { directory: await readSingleFolder(ctx, id) };
    throw notFound('Directory');
  }),
  getGenres: read({}, async ({ ctx }) => {
    const genres = await listGenres(ctx);
    return { genres: { genre: genres.map(({ name, ...counts }) => ({ ...counts, value: name })) } };
  }),
  getArtist: read({ id: one(artistId) }, async ({ ctx, input }) => {
    const artist = await getArtist(ctx, input);
    const [albums, singles] = [await albumsOf(ctx, artist.id), await singlesOf(ctx, artist.id)];
    const albumCount = albums.length + singles.length;
    const [shown] = await presentArtists(ctx, [{ ...artist, albumCount }]);
    const album = [...(await presentAlbums(ctx, albums)), ...(await presentSingles(ctx, singles))];
    return { artist: { ...shown, album } };
  }),
  getAlbum: read({ id: one(releaseId) }, async ({ ctx, input: { id }, minor }) => {
    const album = id.kind === 'album' ? await readAlbum(ctx, id.id) : await readSingle(ctx, id.id);
    return { album: minor < FIRST_WITH_MORE ? withSongsAlone(album) : album };
  }),
  getSong: read({ id: one(songId) }, async ({ ctx, input }) => ({
    song: await presentOneSong(ctx, await getSong(ctx, input)),
  })),
};
