import { tables } from '@stagedoor/db';
import type { Album } from '@stagedoor/validators';
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { albumVisibleIn, listAlbumsByIds, seenBy } from '../albums/index.ts';
import { idsAtRandom } from './ids-at-random.ts';

const { albums, artists } = tables;
const YEAR = sql`left(${albums.year}, 4)`;

export type AlbumOrder =
  | { by: 'title' }
  | { by: 'artist' }
  | { by: 'random' }
  /** From the first year to the second, in that direction. */
  | { by: 'year'; from: number; to: number };

interface Part {
  orderBy: SQL[];
  where?: SQL | undefined;
}

/** Albums that the caller may see, from `offset` on. Only their ids are sorted, whatever the offset. */
export async function listAlbumsInOrder(
  ctx: Ctx,
  order: AlbumOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<Album[]> {
  const seen = seenBy(await loadRights(ctx), ctx.now());
  const { orderBy, where } = await partOf(ctx, order, limit);
  const rows = await ctx.db
    .select({ id: albums.id })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(and(albumVisibleIn(seen), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await listAlbumsByIds(ctx, ids)).map((album) => [album.id, album]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function partOf(ctx: Ctx, order: AlbumOrder, limit: number): Promise<Part> {
  const title = sql`lower(${albums.title})`;
  if (order.by === 'random')
    return { orderBy: [sql`random()`], where: await idsAtRandom(ctx, albums, limit) };
  if (order.by !== 'year') {
    const name = order.by === 'artist' ? [asc(sql`lower(${artists.name})`)] : [];
    return { orderBy: [...name, asc(title), asc(albums.id)] };
  }
  const [first, last] = [Math.min(order.from, order.to), Math.max(order.from, order.to)].map(
    (year) => sql`${String(year).padStart(4, '0')}`,
  );
  const direction = order.from <= order.to ? asc : desc;
  return {
    orderBy: [direction(YEAR), asc(title), asc(albums.id)],
    where: and(gte(YEAR, first), lte(YEAR, last)),
  };
}
