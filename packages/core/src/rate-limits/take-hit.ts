import type { Ctx } from '../context/index.ts';
import { rateLimited } from '../errors/index.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';

interface Window {
  hits: number;
  retryAfter: number;
}

/** Counts one hit on `subject` and refuses above the limit; kept in PostgreSQL, so all servers count together. */
export async function takeHit(ctx: Ctx, name: RateLimitName, subject: string | number): Promise<void> {
  await takeHits(ctx, name, [{ subject: String(subject), hits: 1 }]).then(([refused]) => {
    if (refused) throw rateLimited(refused.retryAfter);
  });
}

/** Counts many subjects in one statement; returns those that are above the limit now. */
export async function takeHits(
  ctx: Pick<Ctx, 'client' | 'now' | 'rateLimitScale'>,
  name: RateLimitName,
  subjects: readonly { subject: string; hits: number }[],
): Promise<{ subject: string; retryAfter: number }[]> {
  const { hits: allowed, seconds } = RATE_LIMITS[name];
  const now = ctx.now().toISOString();
  const resetsAt = new Date(Date.parse(now) + seconds * 1000).toISOString();
  const sorted = [...subjects].sort((a, b) => (a.subject < b.subject ? -1 : 1));
  const rows = await ctx.client<(Window & { key: string })[]>`
    insert into rate_limits as r (key, hits, resets_at)
    select key, hits, ${resetsAt}::timestamptz from unnest(
      ${sorted.map(({ subject }) => `${name}:${subject}`)}::text[], ${sorted.map(({ hits }) => hits)}::int[]
    ) as t(key, hits)
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now}::timestamptz then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= ${now}::timestamptz then excluded.resets_at else r.resets_at end
    returning key, hits, greatest(1, ceil(extract(epoch from resets_at - ${now}::timestamptz)))::int as "retryAfter"`;
  return rows
    .filter((row) => row.hits > allowed * ctx.rateLimitScale)
    .map((row) => ({ subject: row.key.slice(name.length + 1), retryAfter: row.retryAfter }));
}

/** Gives a hit back that turned out not to count, such as a right password. */
export async function returnHit(ctx: Ctx, name: RateLimitName, subject: string): Promise<void> {
  await ctx.client`update rate_limits set hits = greatest(0, hits - 1) where key = ${`${name}:${subject}`}`;
}
