import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { payArtistJob } from './jobs.ts';

/** Queues the payment of these artists, as far as they have an account that is ready, or transfers to take back from. */
export async function queuePayouts(ctx: Ctx, artistIds: readonly number[]): Promise<void> {
  if (!ctx.payments.payouts || artistIds.length === 0) return;
  const rows = await ctx.db.execute<{ artistId: number }>(sql`
    select distinct coalesce(a.merged_into_id, l.id) as "artistId"
    from unnest(${sql.param([...artistIds])}::int[]) l (id) left join artists a on a.id = l.id
    where exists (
      select from payout_accounts p where p.artist_id = coalesce(a.merged_into_id, l.id) and p.state = 'ready')
      or exists (select from payouts p where p.artist_id = l.id)`);
  await ctx.jobs.sendMany(ctx.db, payArtistJob, rows);
}
