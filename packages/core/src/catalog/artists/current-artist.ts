import { tables } from '@stagedoor/db';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { artists } = tables;

/** The profile that this one was merged into, or its own id. */
export async function currentArtistId(ctx: Ctx, id: number): Promise<number> {
  const [row] = await ctx.db
    .select({ into: artists.mergedIntoId })
    .from(artists)
    .where(and(eq(artists.id, id), isNotNull(artists.mergedIntoId)));
  const current = row?.into ?? id;
  ctx.witness?.artistIds.add(id).add(current);
  return current;
}

type List = readonly unknown[] | { items: readonly unknown[] };
const isEmpty = (list: List): boolean => ('items' in list ? list.items : list).length === 0;

/** A list under a profile's id. A merged profile has nothing left, so its empty list is that of the other profile. */
export async function listOfCurrent<T extends List>(
  ctx: Ctx,
  artistId: number,
  list: (artistId: number) => Promise<T>,
): Promise<T> {
  const found = await list(artistId);
  if (!isEmpty(found)) return found;
  const current = await currentArtistId(ctx, artistId);
  return current === artistId ? found : list(current);
}
