import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type BillingTurn, type Ctx, inTransaction, type SaleTurn } from '../../platform/context/index.ts';
import { mayBeCharged } from './unbillable.ts';

/** Keep these advisory locks apart from others. */
const LOCKS = 7_401;
const GUEST_LOCKS = 7_402;
/** In place of a person: every turn shares this one, and a merge of profiles holds it alone. */
const EVERYBODY = 0;

/**
 * How many billing turns may run at once; a provider that does not answer must not occupy all connections of
 * this process.
 */
const MAX_TURNS = 4;

const queues = new Map<number | string, Promise<unknown>>();
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
    await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS}, ${EVERYBODY})`);
    await lockBillingTurn(ctx, userId);
    return work({ ...ctx, billedUserId: userId, isBillable: await isBillable(ctx, userId) });
  };
  return queued(userId, () => inSlot(() => inTransaction(ctx, locked)));
}

/** `inBillingTurn` for somebody without an account, who is known by their address. */
export async function inGuestTurn<T>(
  ctx: Ctx,
  email: string,
  work: (turn: SaleTurn) => Promise<T>,
): Promise<T> {
  const locked = async (ctx: Ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS}, ${EVERYBODY})`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${GUEST_LOCKS}, hashtext(${email}))`);
    return work({ ...ctx, billedUserId: null, isBillable: true });
  };
  return queued(email, () => inSlot(() => inTransaction(ctx, locked)));
}

/**
 * Holds a person's billing turn until the transaction ends, before a change that makes `isBillable` false, so that no
 * earlier turn bills anything afterwards. It must be the transaction's first lock.
 */
export async function lockBillingTurn(ctx: Ctx, userId: number): Promise<void> {
  if (!ctx.published) throw new Error('A billing turn is held by a transaction');
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS}, ${userId})`);
}

/**
 * Waits for all billing turns, and lets no other begin until the transaction ends. It must be the first thing that the
 * transaction locks.
 */
export async function lockAllBillingTurns(ctx: Ctx): Promise<void> {
  await lockBillingTurn(ctx, EVERYBODY);
}

async function isBillable(ctx: Ctx, userId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ isBillable: boolean }>(
    sql`select ${mayBeCharged(sql`${userId}::int`, ctx.now())} as "isBillable"`,
  );
  return row?.isBillable === true;
}

/** One turn per person at a time in this process, so that waiting turns hold no connection. */
async function queued<T>(key: number | string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key);
  const mine = before ? before.then(work, work) : work();
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}
