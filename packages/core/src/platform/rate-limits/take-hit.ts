import type { Ctx } from '../context/index.ts';
import { countHits, hitKey } from './count-hits.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';
import { refuse } from './refuse.ts';

/** A counted hit; `resetsAt`, in the database's format, identifies its window. */
export interface Hit {
  key: string;
  resetsAt: string;
}

/**
 * Counts one hit of `subject` and refuses above the limit. Hits are stored in PostgreSQL, so all servers
 * count together. Never call it inside a transaction: a hit counts even if the work fails, and it needs a
 * second connection.
 */
export async function takeHit(ctx: Ctx, name: RateLimitName, subject: string | number): Promise<Hit> {
  if (ctx.published) throw new Error('Hits are taken before inTransaction');
  const { client } = ctx;
  const key = hitKey(name, subject);
  const source = client`select ${key} as key, 1 as hits`;
  const [window] = await client<{ hits: number; resets_at: string; retry_after: number }[]>`
    ${countHits(client, name, ctx.now(), source)}`;
  if (!window) throw new Error('The hit was not counted');
  if (window.hits > allowedHits(name, ctx.rateLimitScale)) throw refuse(name, window.retry_after);
  return { key, resetsAt: window.resets_at };
}

function allowedHits(name: RateLimitName, scale: number): number {
  const limit = RATE_LIMITS[name];
  return 'isFixed' in limit ? limit.hits : limit.hits * scale;
}

/** Returns a hit that should not count, such as a correct password. A later window is left as it is. */
export async function returnHit(ctx: Ctx, { key, resetsAt }: Hit): Promise<void> {
  await ctx.client`update rate_limits set hits = greatest(0, hits - 1)
    where key = ${key} and resets_at = ${resetsAt}::timestamptz`;
}
