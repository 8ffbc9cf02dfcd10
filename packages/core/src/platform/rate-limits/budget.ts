import { tables } from '@stagedoor/db';
import { and, between, eq } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { countHits, farthestReset, hitKey } from './count-hits.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';

/** Adds hits for limits whose cost is only known after the work. */
export async function spendBudget(
  ctx: Ctx,
  name: RateLimitName,
  subject: number,
  hits: number,
): Promise<void> {
  const { client } = ctx;
  const source = client`select ${hitKey(name, subject)} as key, ${hits}::int as hits`;
  await client`${countHits(client, name, ctx.now(), source)}`;
}

/** When the subject may continue, or null when the limit is not reached. */
export async function findBudgetReset(ctx: Ctx, name: RateLimitName, subject: number): Promise<Date | null> {
  const { rateLimits } = tables;
  const now = ctx.now();
  const isOpen = between(rateLimits.resetsAt, now, farthestReset(name, now));
  const [window] = await ctx.db
    .select({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, hitKey(name, subject)), isOpen));
  return window && window.hits >= RATE_LIMITS[name].hits * ctx.rateLimitScale ? window.resetsAt : null;
}
