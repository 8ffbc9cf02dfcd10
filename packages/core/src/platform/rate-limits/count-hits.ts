import type { OpenDatabase, SqlFragment } from '@stagedoor/db';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';

type Client = OpenDatabase['client'];

/**
 * SQL that adds hits to their windows and returns `key, hits, resets_at, retry_after` (seconds) for each. `source`
 * selects `key` (see `hitKey`) and `hits`, ordered by key so that concurrent callers never deadlock.
 */
export function countHits(client: Client, name: RateLimitName, now: Date, source: SqlFragment): SqlFragment {
  const resetsAt = new Date(now.getTime() + RATE_LIMITS[name].seconds * 1000).toISOString();
  const isOver = client`(r.resets_at <= ${now.toISOString()}::timestamptz or r.resets_at > ${farthestReset(name, now).toISOString()}::timestamptz)`;
  return client`
    insert into rate_limits as r (key, hits, resets_at)
    select key, hits, ${resetsAt}::timestamptz from (${source}) as source
    on conflict (key) do update set
      hits = case when ${isOver} then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when ${isOver} then excluded.resets_at else r.resets_at end
    returning key, hits, resets_at, greatest(1, ceil(extract(epoch from resets_at - ${now.toISOString()}::timestamptz)))::int as retry_after`;
}

/** A window that ends later was begun by a clock that was ahead, and is over. */
export const farthestReset = (name: RateLimitName, now: Date): Date =>
  new Date(now.getTime() + 2 * RATE_LIMITS[name].seconds * 1000);

/** Whether a window that ends at this time still counts hits. */
export const isOpen = (name: RateLimitName, resetsAtMs: number, now: Date): boolean =>
  resetsAtMs > now.getTime() && resetsAtMs <= farthestReset(name, now).getTime();

/** The key under which hits of `subject` are stored. */
export const hitKey = (name: RateLimitName, subject: string | number): string => `${name}:${subject}`;
