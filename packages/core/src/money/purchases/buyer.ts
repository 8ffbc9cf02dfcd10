import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { actorUserId, type Ctx, type SaleTurn } from '../../platform/context/index.ts';
import { unauthenticated } from '../../platform/errors/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { inBillingTurn, inGuestTurn } from '../payments/index.ts';

const { users } = tables;

/** A person, or somebody without an account who is known by an address that they typed. */
export type Buyer = { userId: number } | { email: string };

/** The caller as a buyer. The purchase counts towards their limits. */
export async function requireBuyer(ctx: Ctx, email: string | undefined): Promise<Buyer> {
  const userId = actorUserId(ctx);
  if (userId !== null) {
    await takeHit(ctx, 'writesPerUser', userId);
    return { userId };
  }
  if (email === undefined)
    throw unauthenticated('Please sign in, or enter an e-mail address for the receipt');
  await takeHit(ctx, 'purchasesPerAddress', addressSubject(ctx.address));
  // Each purchase sends a mail to an address that somebody typed.
  await takeHit(ctx, 'purchasesPerEmail', email);
  return { email };
}

/** Runs `work` while nothing else is sold to this buyer, on any server. */
export const inTurnOf = <T>(ctx: Ctx, buyer: Buyer, work: (turn: SaleTurn) => Promise<T>): Promise<T> =>
  'userId' in buyer ? inBillingTurn(ctx, buyer.userId, work) : inGuestTurn(ctx, buyer.email, work);

/** The person who has proved that the address is theirs, or null. */
export async function findOwner(ctx: Ctx, email: string): Promise<number | null> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.deletedAt)));
  return user?.id ?? null;
}
