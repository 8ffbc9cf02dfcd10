import type { BillingTurn, Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';

const { billingRosters } = tables;

/** The artists on a person's bills from one change to the next. */
export interface Roster {
  id: number;
  previousId: number | null;
  artistIds: readonly number[];
  createdAt: Date;
}

/**
 * The rosters that held one after another for a subscription, newest first. `currentId` is the one that Stripe names;
 * each leads to the one before it, so rosters whose change never reached Stripe are left out.
 */
export async function readRosters(ctx: Ctx, billingRef: string, currentId: number | null): Promise<Roster[]> {
  const rows = await ctx.db
    .select()
    .from(billingRosters)
    .where(eq(billingRosters.billingRef, billingRef))
    .orderBy(asc(billingRosters.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: Roster[] = [];
  // A database from a backup may lack the current one; the newest that it has comes nearest.
  let next = currentId === null ? undefined : (byId.get(currentId) ?? rows.at(-1));
  while (next) {
    found.push(next);
    next = next.previousId === null ? undefined : byId.get(next.previousId);
  }
  return found;
}

/**
 * Writes the roster of a change that Stripe is asked for next. Outside of the turn's transaction: when Stripe's answer
 * is lost, the turn is rolled back and the roster must still be there.
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

/** The artists whom a month that began at `at` (seconds) was billed for; `count` is the number on the bill. */
export function artistsAt(rosters: readonly Roster[], at: number, count: number): readonly number[] {
  const before = rosters.filter(({ createdAt }) => createdAt.getTime() < at * 1000);
  // Our clock and Stripe's may differ by a moment; the number tells which side of a renewal a change was on.
  const exact = [...before, ...rosters].find(({ artistIds }) => artistIds.length === count);
  return (exact ?? before[0] ?? rosters.at(-1))?.artistIds ?? [];
}
