import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/index.ts';

/** Separates these locks from other advisory ones. */
const LOCKS = 7_401;

const queues = new Map<number, Promise<unknown>>();

/**
 * Runs `work` in a transaction while nothing else changes this person's billing, on any machine. Read the provider
 * inside of it: what is applied is then never older than what was applied before. Inside a transaction it only locks.
 */
export async function inBillingTurn<T>(ctx: Ctx, userId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const locked = async (ctx: Ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS}, ${userId})`);
    return work(ctx);
  };
  if (ctx.published) return locked(ctx);
  return queued(userId, () => inTransaction(ctx, locked));
}

/** One at a time in this process, so that those who wait for one person hold no connection. */
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
