import { tables } from '@stagedoor/db';
import type { Adjustment } from '@stagedoor/validators';
import { and, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const { artists, ledgerAdjustments, users } = tables;
const proposers = alias(users, 'proposers');
const deciders = alias(users, 'deciders');

/** Rows of corrections, newest first, as the calling admin sees them. */
export async function selectAdjustments(
  ctx: Ctx,
  where: SQL | undefined,
  limit: number,
): Promise<Adjustment[]> {
  const { userId } = requireAdmin(ctx);
  const [isAlone, rows] = await Promise.all([
    isOnlyAdmin(ctx, userId),
    ctx.db
      .select({
        row: ledgerAdjustments,
        artistName: artists.name,
        proposedBy: proposers.displayUsername,
        decidedBy: deciders.displayUsername,
      })
      .from(ledgerAdjustments)
      .leftJoin(artists, eq(artists.id, ledgerAdjustments.artistId))
      .leftJoin(proposers, eq(proposers.id, ledgerAdjustments.proposedBy))
      .leftJoin(deciders, eq(deciders.id, ledgerAdjustments.decidedBy))
      .where(where)
      .orderBy(desc(ledgerAdjustments.id))
      .limit(limit),
  ]);
  return rows.map(({ row, artistName, proposedBy, decidedBy }) => {
    const isOpen = row.state === 'proposed';
    return {
      id: row.id,
      artistId: row.artistId,
      artistName,
      amountCents: row.amountCents,
      reason: row.reason,
      state: row.state,
      proposedBy: personOf(row.proposedBy, proposedBy),
      createdAt: row.createdAt.toISOString(),
      decidedBy: personOf(row.decidedBy, decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      can: { confirm: isOpen && (isAlone || row.proposedBy !== userId), withdraw: isOpen },
    };
  });
}

const personOf = (id: number | null, username: string | null): Adjustment['proposedBy'] =>
  id === null || username === null ? null : { id, username };

/** One correction by its id. */
export async function getAdjustment(ctx: Ctx, id: number): Promise<Adjustment> {
  const [adjustment] = await selectAdjustments(ctx, eq(ledgerAdjustments.id, id), 1);
  if (!adjustment) throw notFound('Adjustment');
  return adjustment;
}

/** Whether nobody else could confirm what this admin proposes. */
export async function isOnlyAdmin(ctx: Ctx, userId: number): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.suspendedAt), ne(users.id, userId)),
    )
    .limit(1);
  return other === undefined;
}
