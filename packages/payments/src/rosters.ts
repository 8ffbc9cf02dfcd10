import type { BillingTurn, Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';

const { billingRosters } = tables;

/** The artists on a person's invoices between two changes. */
export interface Roster {
  id: number;
  previousId: number | null;
  artistIds: readonly number[];
  createdAt: Date;
}

/**
 * The successive rosters of a subscription, newest first. `currentId` is the one that Stripe names. Each leads to
 * the one before it, so rosters whose change never reached Stripe are left out.
 */
export async function readRosters(ctx: Ctx, billingRef: string, currentId: number | null): Promise<Roster[]> {
  const rows = await ctx.db
    .select()
    .from(billingRosters)
    .where(eq(billingRosters.billingRef, billingRef))
    .orderBy(asc(billingRosters.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: Roster[] = [];
  // A database restored from a backup may lack the current one; its newest is the closest.
  let next = currentId === null ? undefined : (byId.get(currentId) ?? rows.at(-1));
  while (next) {
    found.push(next);
    next = next.previousId === null ? undefined : byId.get(next.previousId);
  }
  return found;
}

/**
 * Writes the roster of a change before Stripe is called. This is outside the turn's transaction: when Stripe's
 * answer is lost, the turn is rolled back and the roster must still exist.
 */
export async function writeRoster(
  ctx: BillingTurn,
  roster: { billingRef: string; previousId: number | null; artistIds: readonly number[] },
): Promise<number> {
  const { billingRef, previousId, artistIds } = roster;
  const [row] = await ctx.client<{ id: number }[]>`
    insert into billing_rosters (user_id, billing_ref, previous_id, artist_ids, created_at)
    values (${ctx.billedUserId}, ${billingRef}, ${previousId},
      string_to_array(${artistIds.join(',')}, ',')::integer[], ${ctx.now().toISOString()}::timestamptz)
    returning id`;
  if (!row) throw new Error('The roster was not inserted');
  return row.id;
}

/** The artists billed for a month that began at `at` (seconds); `count` is the number on the invoice. */
export function artistsAt(rosters: readonly Roster[], at: number, count: number): readonly number[] {
  const before = rosters.filter(({ createdAt }) => createdAt.getTime() < at * 1000);
  // Clocks may differ slightly, but the count shows whether a change came before or after a renewal.
  const exact = [...before, ...rosters].find(({ artistIds }) => artistIds.length === count);
  return (exact ?? before[0] ?? rosters.at(-1))?.artistIds ?? [];
}
