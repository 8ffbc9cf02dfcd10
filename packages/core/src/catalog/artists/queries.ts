import { escapeLike, type Queryable, tables } from '@stagedoor/db';
import type { Artist, ListArtistsInput, Page } from '@stagedoor/validators';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import type { Act } from '../../platform/rights/index.ts';
import { getActingArtistId } from './acting-artist.ts';
import { currentArtistId } from './current-artist.ts';
import { artistColumns } from './present.ts';

const { artists } = tables;
const cursors = defineCursors('artists', { monthlyListeners: 'number', id: 'number' });
/** Artists that everyone may see. Members of a hidden one still see it in the studio. */
export const artistVisible = and(isNull(artists.deletedAt), isNull(artists.suspendedAt));

/** The columns of an artist that every list shows; callers add where, order and limit. */
export function selectArtists(db: Queryable) {
  return db.select(artistColumns).from(artists);
}

/** Artists by monthly listeners, most first; `search` matches anywhere in the name, ignoring case. */
export async function listArtists(ctx: Ctx, input: ListArtistsInput): Promise<Page<Artist>> {
  const last = cursors.read(ctx, input.cursor);
  const { monthlyListeners } = artists;
  const after =
    last &&
    and(
      lte(monthlyListeners, last.monthlyListeners),
      or(lt(monthlyListeners, last.monthlyListeners), gt(artists.id, last.id)),
    );
  const matches = input.search ? ilike(artists.name, `%${escapeLike(input.search)}%`) : undefined;
  const rows = await selectArtists(ctx.db)
    .where(and(artistVisible, matches, after))
    .orderBy(desc(artists.monthlyListeners), asc(artists.id))
    .limit(input.limit + 1);
  return cursors.page(ctx, rows, input.limit, (row) => row);
}

/** Those of the artists whom everybody may see, in no order. */
export async function listArtistsByIds(ctx: Ctx, ids: readonly number[]): Promise<Artist[]> {
  if (ids.length === 0) return [];
  return selectArtists(ctx.db).where(and(inArray(artists.id, [...ids]), artistVisible));
}

/** One artist, or `not_found`. A merged profile's id leads to the one that it was merged into. */
export async function getArtist(ctx: Ctx, input: { id: number }): Promise<Artist> {
  const find = async (id: number) =>
    (await selectArtists(ctx.db).where(and(eq(artists.id, id), artistVisible)))[0];
  const found = (await find(input.id)) ?? (await find(await currentArtistId(ctx, input.id)));
  if (!found) throw notFound('Artist');
  return found;
}

/** The profile that the caller acts for, even while suspended; `not_found` before it is created. */
export async function getActingArtist(ctx: Ctx, act: Act): Promise<Artist> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, act);
  const [row] = await selectArtists(ctx.db).where(eq(artists.id, artistId));
  if (!row) throw notFound('Artist profile');
  return row;
}
