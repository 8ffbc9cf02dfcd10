import { tables } from '@stagedoor/db';
import type { Earnings } from '@stagedoor/validators';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { getActingArtistId, ownerOfArtist } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

const { ledgerAccounts, ledgerEntries, ledgerTransactions } = tables;

/**
 * An artist's earnings, in total and by month, from the ledger: the caller's own (`listEarningProfiles`), or any artist's for admins.
 */
export async function getEarnings(ctx: Ctx, input: { artistId?: number | undefined }): Promise<Earnings> {
  const artistIds = await chooseArtists(ctx, input.artistId);
  const month = sql<string>`to_char(${ledgerTransactions.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await ctx.db
    .select({
      month,
      kind: ledgerTransactions.kind,
      cents: sql<number>`(-sum(${ledgerEntries.amountCents}))::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerAccounts.kind, 'artist_payable'),
        inArray(ledgerAccounts.artistId, artistIds),
        inArray(ledgerTransactions.kind, ['charge', 'fee', 'share', 'refund']),
      ),
    )
    .groupBy(sql`1`, ledgerTransactions.kind)
    .orderBy(sql`1 desc`);
  const byMonth = Map.groupBy(rows, (row) => row.month);
  return {
    currency: 'USD',
    ...sumUp(rows),
    months: [...byMonth].map(([month, rows]) => ({ month, ...sumUp(rows) })),
  };
}

async function chooseArtists(ctx: Ctx, named: number | undefined): Promise<number[]> {
  const { userId } = named === undefined ? requireArtist(ctx) : requireUser(ctx);
  const artistId = named ?? (await getActingArtistId(ctx, 'publish'));
  if (named !== undefined && (await loadRights(ctx)).isAll) return [named];
  const earners = await listEarningProfiles(ctx, { artistId, userId });
  if (earners.length === 0) throw forbidden("Only the artist may see an artist's earnings");
  return earners;
}

function sumUp(rows: readonly { kind: string; cents: number }[]) {
  const sumOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  const [charges, fees, shares, refunds] = [sumOf('charge'), sumOf('fee'), sumOf('share'), sumOf('refund')];
  return {
    grossCents: charges,
    feeCents: 0 - fees,
    shareCents: 0 - shares,
    refundedCents: 0 - refunds,
    netCents: charges + fees + shares + refunds,
  };
}

const { artists } = tables;

/**
 * The profiles whose earnings a person sees under this one: itself and profiles merged into it, if they own them. The
 * owner also sees those of merged profiles that had no owner.
 */
async function listEarningProfiles(
  ctx: Ctx,
  { artistId, userId }: { artistId: number; userId: number },
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: artists.id, owner: ownerOfArtist })
    .from(artists)
    .where(
      or(
        and(eq(artists.id, artistId), or(isNull(artists.deletedAt), isNotNull(artists.mergedIntoId))),
        eq(artists.mergedIntoId, artistId),
      ),
    );
  const isOwner = rows.some(({ id, owner }) => id === artistId && owner === userId);
  return rows.filter(({ owner }) => owner === userId || (owner === null && isOwner)).map(({ id }) => id);
}
