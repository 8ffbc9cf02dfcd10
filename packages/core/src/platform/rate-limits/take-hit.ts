import type { Ctx } from '../context/index.ts';
import { countHits, hitKey } from './count-hits.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';
import { refuse } from './refuse.ts';

/**
 * Counts one hit of `subject` and refuses above the limit. Hits are stored in PostgreSQL, so all servers
 * count together. Never call it inside a transaction: a hit counts even if the work fails, and it needs a
 * second connection.
 */
export async function takeHit(ctx: Ctx, name: RateLimitName, subject: string | number): Promise<void> {
  if (ctx.published) throw new Error('Hits are taken before inTransaction');
  const { client } = ctx;
  const source = client`select ${hitKey(name, subject)} as key, 1 as hits`;
  const [window] = await client<{ hits: number; retry_after: number }[]>`
    ${countHits(client, name, ctx.now().toISOString(), source)}`;
  if (window && window.hits > RATE_LIMITS[name].hits * ctx.rateLimitScale)
    throw refuse(name, window.retry_after);
}

/** Returns a hit that should not count, such as a correct password. */
export async function returnHit(ctx: Ctx, name: RateLimitName, subject: string): Promise<void> {
  await ctx.client`update rate_limits set hits = greatest(0, hits - 1) where key = ${hitKey(name, subject)}`;
}
