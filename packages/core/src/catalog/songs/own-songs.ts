import { escapeLike, tables } from '@stagedoor/db';
import type { OwnSongsInput, OwnSongsPage, Page, Paging, Song } from '@stagedoor/validators';
import { and, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { isBehind, OWN_SONG_ORDERS, placeIn } from './own-song-orders.ts';
import { presentSong } from './present.ts';
import { listArtistSongs } from './queries.ts';
import { selectSongsWith } from './select-songs.ts';

const { albums, songs } = tables;

/** The artist's own songs in every state, newest first. */
export async function listOwnSongs(ctx: Ctx, input: Paging): Promise<Page<Song>> {
  requireArtist(ctx);
  return listArtistSongs(ctx, { ...input, artistId: await getActingArtistId(ctx, 'publish') });
}

/** A page of the artist's songs, searched by title, album and credit, and sorted; `total` counts all matches. */
export async function findOwnSongs(ctx: Ctx, input: OwnSongsInput): Promise<OwnSongsPage> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const matching = and(eq(songs.artistId, artistId), isNull(songs.deletedAt), holds(input.search));
  const { columns, cursors } = OWN_SONG_ORDERS[input.sortBy];
  const last = cursors.read(ctx, input.cursor);
  const [rows, [counted]] = await Promise.all([
    selectSongsWith(ctx.db, { place: placeIn(columns) })
      .where(and(matching, last && isBehind(columns, input.isDescending, last.place)))
      .orderBy(...columns.map(({ by }) => (input.isDescending ? sql`${by} desc` : by)))
      .limit(input.limit + 1),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(songs)
      .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
      .where(matching),
  ]);
  const now = ctx.now();
  const page = cursors.page(ctx, rows, input.limit, ({ place: _place, ...row }) =>
    presentSong(row, rights, now),
  );
  return { ...page, total: counted?.total ?? 0 };
}

function holds(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${escapeLike(search)}%`;
  return or(
    ilike(songs.title, pattern),
    ilike(albums.title, pattern),
    ilike(songs.originalArtistName, pattern),
  );
}
