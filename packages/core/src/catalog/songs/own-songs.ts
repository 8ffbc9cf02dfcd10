import { escapeLike, tables } from '@stagedoor/db';
import type { OwnSongsInput, OwnSongsPage, Page, Paging, Song } from '@stagedoor/validators';
import { and, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { OWN_SONG_ORDERS } from './own-song-orders.ts';
import { presentSong } from './present.ts';
import { listArtistSongs } from './queries.ts';
import { selectSongs } from './select-songs.ts';

const { albums, songs } = tables;

/** The artist's own songs in every state, newest first. */
export async function listOwnSongs(ctx: Ctx, input: Paging): Promise<Page<Song>> {
  requireArtist(ctx);
  return listArtistSongs(ctx, { ...input, artistId: await getActingArtistId(ctx, 'publish') });
}

/** The same, searched by title, album and credit, and sorted; `total` counts all that match. */
export async function findOwnSongs(ctx: Ctx, input: OwnSongsInput): Promise<OwnSongsPage> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const matching = and(eq(songs.artistId, artistId), isNull(songs.deletedAt), holds(input.search));
  const order = OWN_SONG_ORDERS[input.sortBy];
  const last = readCursor(input.cursor, 1)?.[0];
  const [rows, [counted]] = await Promise.all([
    selectSongs(ctx.db)
      .where(and(matching, last === undefined ? undefined : after(order, input.isDescending, last)))
      .orderBy(...order.map((column) => (input.isDescending ? sql`${column} desc` : sql`${column}`)))
      .limit(input.limit + 1),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(songs)
      .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
      .where(matching),
  ]);
  const now = ctx.now();
  const page = toPage(
    rows,
    input.limit,
    (row) => presentSong(row, rights, now),
    (row) => [row.id],
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

/** The rows behind the one in the cursor, whose values are read again. */
function after(order: readonly SQL[], isDescending: boolean, last: number): SQL {
  const columns = sql.join([...order], sql`, `);
  return sql`(${columns}) ${sql.raw(isDescending ? '<' : '>')} (
    select ${columns} from songs left join albums on albums.id = songs.album_id and albums.deleted_at is null
    where songs.id = ${last})`;
}
