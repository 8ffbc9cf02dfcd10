import { createHash } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { DownloadFormat, Song } from '@stagedoor/validators';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { type SongSources, type SourceFile, sourceOf } from './formats.ts';

const { albums, images, renditions, uploads } = tables;

/** The tags of a file; what is unknown is left out. */
export interface FileTags {
  title: string;
  artist: string;
  album?: string;
  track?: number;
  disc?: number;
  year?: string;
  genre?: string;
  isrc?: string;
  comment: string;
}

/** A file for downloads as it should be now, with what it is made of. */
export interface WantedFile {
  of: { songId: number } | { albumId: number };
  /** Null for an album's cover. */
  format: DownloadFormat | null;
  source: SourceFile | null;
  tags: FileTags | null;
  /** The name of the picture in the file. */
  cover: string | null;
  madeFrom: string;
}

/** Raised when files are written differently, so that all are made anew. */
const VERSION = 1;

const withHash = (wanted: Omit<WantedFile, 'madeFrom'>): WantedFile => {
  const facts = [VERSION, wanted.format, wanted.source?.sha256, wanted.tags, wanted.cover];
  return { ...wanted, madeFrom: createHash('sha256').update(JSON.stringify(facts)).digest('hex') };
};

/** The stored sound of each song, by its id. */
export async function readSources(ctx: Ctx, songIds: number[]): Promise<Map<number, SongSources>> {
  const [encoded, originals] = await Promise.all([
    ctx.db
      .select()
      .from(renditions)
      .where(and(inArray(renditions.songId, songIds), isNull(renditions.supersededAt))),
    ctx.db
      .selectDistinctOn([uploads.songId])
      .from(uploads)
      .where(and(inArray(uploads.songId, songIds), eq(uploads.state, 'ready')))
      .orderBy(uploads.songId, desc(uploads.id)),
  ]);
  const sources = new Map<number, SongSources>(
    songIds.map((id) => [id, { original: null, mp3: null, opus: null }]),
  );
  const put = (songId: number | null, kind: keyof SongSources, file: SourceFile) => {
    const known = sources.get(songId ?? 0);
    if (known) known[kind] = file;
  };
  for (const file of encoded) put(file.songId, file.format, file);
  for (const file of originals) put(file.songId, 'original', file);
  return sources;
}

/** The songs' files in this format, as they should be now. Songs that do not come in it are left out. */
export async function wantSongs(
  ctx: Ctx,
  songs: readonly Song[],
  format: DownloadFormat,
): Promise<WantedFile[]> {
  const albumIds = songs.flatMap(({ albumId }) => albumId ?? []);
  const [sources, years, covers] = await Promise.all([
    readSources(
      ctx,
      songs.map(({ id }) => id),
    ),
    readYears(ctx, albumIds),
    findPictures(
      ctx,
      songs.map(({ coverImage }) => coverImage),
    ),
  ]);
  return songs.flatMap((song) => {
    const known = sources.get(song.id);
    const source = known && sourceOf(known, format);
    if (!source) return [];
    const tags = tagsOf(ctx, song, years.get(song.albumId ?? 0));
    const cover = covers.get(song.coverImage ?? '') ?? null;
    return [withHash({ of: { songId: song.id }, format, source, tags, cover })];
  });
}

/** The picture that lies beside an album's songs; null when there is none. */
export async function wantCover(
  ctx: Ctx,
  album: { id: number; coverImage: string | null },
): Promise<WantedFile | null> {
  const cover = (await findPictures(ctx, [album.coverImage])).get(album.coverImage ?? '');
  return cover
    ? withHash({ of: { albumId: album.id }, format: null, source: null, tags: null, cover })
    : null;
}

function tagsOf({ siteUrl }: Ctx, song: Song, albumYear: string | undefined): FileTags {
  const year = song.releaseYear ?? albumYear;
  return {
    title: song.title,
    artist: song.artistName,
    ...(song.albumTitle !== null && { album: song.albumTitle, disc: song.discNumber }),
    ...(song.trackNumber !== null && { track: song.trackNumber }),
    ...(year && { year }),
    ...(song.genre !== null && { genre: song.genre }),
    ...(song.isrc !== null && { isrc: song.isrc }),
    comment: `${siteUrl}/song/${song.id}`,
  };
}

async function readYears(ctx: Ctx, albumIds: number[]): Promise<Map<number, string>> {
  if (albumIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: albums.id, year: albums.year })
    .from(albums)
    .where(inArray(albums.id, albumIds));
  return new Map(rows.flatMap(({ id, year }) => (year === null ? [] : [[id, year] as const])));
}

/** The names of pictures that are ready, by their addresses. */
async function findPictures(ctx: Ctx, addresses: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(addresses.flatMap((address) => address ?? []))];
  if (known.length === 0) return new Map();
  const rows = await ctx.db
    .select({ address: images.address, name: images.name })
    .from(images)
    .where(and(inArray(images.address, known), eq(images.state, 'ready')));
  return new Map(rows.map(({ address, name }) => [address, name]));
}
