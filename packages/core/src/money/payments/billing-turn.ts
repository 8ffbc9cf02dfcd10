import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type BillingTurn, type Ctx, inTransaction } from '../../platform/context/index.ts';

/** Keeps these advisory locks apart from others. */
const LOCKS = 7_401;

/**
 * How many billing turns may run at once; a provider that does not answer must not occupy all connections of
 * this process.
 */
const MAX_TURNS = 4;

const queues = new Map<number, Promise<unknown>>();
const inSlot = pLimit(MAX_TURNS);

/**
 * Runs `work` in a transaction while nothing else changes this person's billing, on any server. Read the
 * provider's state inside it, so that an older state is never applied after a newer one. Turns do not nest:
 * functions that need one take a `BillingTurn`.
 */
export async function inBillingTurn<T>(
  ctx: Ctx,
  userId: number,
  work: (turn: BillingTurn) => Promise<T>,
): Promise<T> {
  if (ctx.published) throw new Error('A billing turn is a transaction of its own');
  const locked = async (ctx: Ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS}, ${userId})`);
    return work({ ...ctx, billedUserId: userId });
  };
  return queued(userId, () => inSlot(() => inTransaction(ctx, locked)));
}

/**
 * Holds the billing turns of several people until the transaction ends, in the order of their ids. It must be the
 * first thing that the transaction locks.
 */
export async function lockBillingTurns(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  if (!ctx.published) throw new Error('Billing turns are held by a transaction');
  for (const userId of [...new Set(userIds)].toSorted((a, b) => a - b))
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS}, ${userId})`);
}

/** One turn per person at a time in this process, so that waiting turns hold no connection. */
async function queued<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const before = queues.get(userId);
  const mine = before ? before.then(work, work) : work();
  queues.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(userId) === mine) queues.delete(userId);
  }
}
