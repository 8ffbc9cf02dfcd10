import { tables } from '@stagedoor/db';
import { eq, or } from 'drizzle-orm';
import { getActingArtistId, ownerOfArtist } from '../../catalog/artists/index.ts';
import { actorUserId, type Ctx, requireAdmin, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';

const { artists } = tables;

interface Named {
  artistId: number;
  artistName: string;
}

/** The profiles of one statement: a profile, with the profiles merged into it whose money is its owner's, too. */
export interface Book extends Named {
  ledgerIds: number[];
  /** Merged profiles that the caller alone owns. They are books of their own. */
  others: Named[];
}

/**
 * The book that the caller may read: that of the profile they act for as owner or manager, or the one named. A merged
 * profile's own book is named by its owner. Admins name any. Whoever reads a book, it is the same.
 */
export async function chooseBook(ctx: Ctx, named: number | undefined): Promise<Book> {
  if (ctx.actor.kind !== 'system') requireUser(ctx);
  const artistId = named ?? (await getActingArtistId(ctx, 'manage'));
  const rows = await ctx.db
    .select({
      artistId: artists.id,
      artistName: artists.name,
      owner: ownerOfArtist,
      mergedIntoId: artists.mergedIntoId,
    })
    .from(artists)
    .where(or(eq(artists.id, artistId), eq(artists.mergedIntoId, artistId)))
    .orderBy(artists.id);
  const main = rows.find((row) => row.artistId === artistId);
  await requireReader(ctx, artistId, main);
  if (!main) throw notFound('Artist');
  const merged = rows.filter((row) => row !== main);
  const isSameOwner = ({ owner }: { owner: number | null }) => owner === null || owner === main.owner;
  const userId = actorUserId(ctx);
  return {
    artistId,
    artistName: main.artistName,
    ledgerIds: [artistId, ...merged.filter(isSameOwner).map(({ artistId }) => artistId)],
    others: merged
      .filter((row) => !isSameOwner(row) && row.owner === userId)
      .map(({ artistId, artistName }) => ({ artistId, artistName })),
  };
}

async function requireReader(
  ctx: Ctx,
  artistId: number,
  artist: { owner: number | null; mergedIntoId: number | null } | undefined,
): Promise<void> {
  const rights = await loadRights(ctx);
  if (mayAct(rights, artistId, 'manage')) return;
  if (artist?.mergedIntoId && artist.owner !== null && artist.owner === actorUserId(ctx)) return;
  if (!rights.isAll) throw forbidden('Only the owner and the managers of a profile may see its statements');
  if (ctx.actor.kind !== 'system') requireAdmin(ctx);
}
