import { tables } from '@stagedoor/db';
import { and, eq, or, sql } from 'drizzle-orm';
import { ownerOfArtist } from '../../catalog/artists/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { unavailable } from '../../platform/errors/index.ts';

const { artists, payoutAccounts } = tables;

export interface Payee {
  artistId: number;
  /** The profile and those that were merged into it, whose money goes to its account. */
  artistIds: number[];
  /** Its account at the provider in use, that its present owner set up. */
  account: typeof payoutAccounts.$inferSelect | null;
  /** Whether money may be sent: the account is ready, and the profile is neither hidden nor deleted. */
  isReady: boolean;
}

/** Who gets the money of a profile: itself, or the one that it was merged into. */
export async function findPayee(ctx: Ctx, artistId: number): Promise<Payee> {
  const rows = await ctx.db
    .select({
      id: artists.id,
      into: artists.mergedIntoId,
      isHidden: sql<boolean>`${artists.deletedAt} is not null or ${artists.suspendedAt} is not null`,
      owner: ownerOfArtist,
      account: payoutAccounts,
    })
    .from(artists)
    .leftJoin(
      payoutAccounts,
      and(eq(payoutAccounts.artistId, artists.id), eq(payoutAccounts.provider, ctx.payments.name)),
    )
    .where(or(eq(artists.id, targetOf(artistId)), eq(artists.mergedIntoId, targetOf(artistId))))
    .orderBy(artists.id);
  const target = rows.find(({ into }) => into === null);
  // A removed profile leaves its transfers behind, from which refunds are still taken back.
  if (!target) return { artistId, artistIds: [artistId], account: null, isReady: false };
  const { account, owner, isHidden } = target;
  // An account pays the person who set it up, and no later owner of the profile.
  const own = account !== null && account.agreedBy === owner ? account : null;
  return {
    artistId: target.id,
    artistIds: rows.map(({ id }) => id),
    account: own,
    isReady: own?.state === 'ready' && !isHidden,
  };
}

const targetOf = (artistId: number) =>
  sql`(select coalesce(a.merged_into_id, a.id) from artists a where a.id = ${artistId})`;

/** Runs `work` in a transaction, while nobody else plans transfers of these profiles. */
export async function inPayoutTurn<T>(
  ctx: Ctx,
  artistId: number,
  work: (ctx: Ctx, payee: Payee) => Promise<T>,
): Promise<T> {
  const { artistIds } = await findPayee(ctx, artistId);
  return inTransaction(ctx, async (ctx) => {
    for (const id of artistIds) await lockPayouts(ctx, id);
    const payee = await findPayee(ctx, artistId);
    if (payee.artistIds.join() !== artistIds.join()) throw unavailable('The profile has just been merged');
    return work(ctx, payee);
  });
}

/**
 * Held by what plans transfers and reversals, and by what books them, until the transaction ends: a plan is made of
 * several reads.
 */
export async function lockPayouts(ctx: Ctx, artistId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('payouts'), ${artistId})`);
}
