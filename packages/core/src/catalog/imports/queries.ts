import { tables } from '@stagedoor/db';
import type { ImportedRelease, ImportProgress, Page, Paging, Song } from '@stagedoor/validators';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';
import { listOfCurrent } from '../artists/current-artist.ts';
import { getArtist } from '../artists/queries.ts';
import { presentSong, presentSongs, selectSongs, songVisibleTo } from '../songs/index.ts';
import { canManageImport, requireCatalogUser } from './policy.ts';
import { isWithoutAudio } from './without-audio.ts';
import { IMPORTED_FROM } from './write-album.ts';

const { albums, imports, songs } = tables;
const MAX_SONGS = 1_000;
const cursors = defineCursors('imports', { id: 'number' });
const songCursors = defineCursors('imported songs', { id: 'number' });

/** An import's progress, with its songs once it is done; for the artist's members and admins. */
export async function getImport(ctx: Ctx, input: { id: number }): Promise<ImportProgress> {
  requireUser(ctx);
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, input.id));
  if (!row || !canManageImport(await loadRights(ctx), row.artistId)) throw notFound('Import');
  const { id, state, done, total, added, failureReason } = row;
  const songs = state === 'done' ? await listSongsOf(ctx, id) : [];
  return { id, state, done, total, added: added ?? songs.length, failureReason, songs };
}

async function listSongsOf(ctx: Ctx, importId: number): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const rows = await selectSongs(ctx.db)
    .where(and(eq(songs.importId, importId), songVisibleTo(rights, ctx.now())))
    .orderBy(asc(songs.discNumber), asc(songs.trackNumber), asc(songs.id))
    .limit(MAX_SONGS);
  return presentSongs(rows, rights, ctx.now());
}

/** The releases that the caller's profile imported, newest first. */
export async function listImports(ctx: Ctx, input: Paging): Promise<Page<ImportedRelease>> {
  await requireCatalogUser(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const last = cursors.read(ctx, input.cursor);
  const own = sql`from ${songs} where ${songs.importId} = ${imports.id} and ${songs.deletedAt} is null`;
  const album = sql`from ${albums} where ${albums.importId} = ${imports.id} and ${albums.deletedAt} is null
    order by ${albums.id} limit 1`;
  const rows = await ctx.db
    .select({
      import: imports,
      albumId: sql<number | null>`(select ${albums.id} ${album})`,
      coverImage: sql<string | null>`(select ${albums.coverImage} ${album})`,
      songCount: sql<number>`(select count(*)::int ${own})`,
      withoutAudio: sql<number>`(select count(*)::int ${own} and ${isWithoutAudio})`,
    })
    .from(imports)
    .where(and(eq(imports.artistId, artistId), last && lt(imports.id, last.id)))
    .orderBy(desc(imports.id))
    .limit(input.limit + 1);
  return toPage(rows, input.limit, presentImport, (row) => cursors.write(ctx, row.import));
}

function presentImport(row: {
  import: typeof imports.$inferSelect;
  albumId: number | null;
  coverImage: string | null;
  songCount: number;
  withoutAudio: number;
}): ImportedRelease {
  const { id, releaseMbid, title, artistCredit, releaseDate, includesDataTracks, usesCover } = row.import;
  const { state, done, total, failureReason } = row.import;
  return {
    id,
    releaseMbid,
    title,
    artistCredit,
    releaseDate,
    includesDataTracks,
    usesCover,
    state,
    done,
    total,
    failureReason,
    albumId: row.albumId,
    coverImage: row.coverImage,
    songCount: row.songCount,
    withoutAudio: row.withoutAudio,
    createdAt: row.import.createdAt.toISOString(),
    takenBackAt: row.import.takenBackAt?.toISOString() ?? null,
  };
}

/** An artist's imported songs, newest first, with and without audio; `not_found` when there is no such artist. */
export const listImportedSongs = (ctx: Ctx, input: Paging & { artistId: number }): Promise<Page<Song>> =>
  listOfCurrent(ctx, input.artistId, (artistId) => pageOfImported(ctx, { ...input, artistId }));

async function pageOfImported(ctx: Ctx, input: Paging & { artistId: number }): Promise<Page<Song>> {
  const rights = await loadRights(ctx);
  const last = songCursors.read(ctx, input.cursor);
  const rows = await selectSongs(ctx.db)
    .where(
      and(
        eq(songs.artistId, input.artistId),
        eq(songs.importedFrom, IMPORTED_FROM),
        songVisibleTo(rights, ctx.now()),
        last && lt(songs.id, last.id),
      ),
    )
    .orderBy(desc(songs.id))
    .limit(input.limit + 1);
  if (rows.length === 0) await getArtist(ctx, { id: input.artistId });
  const now = ctx.now();
  return songCursors.page(ctx, rows, input.limit, (row) => presentSong(row, rights, now));
}
