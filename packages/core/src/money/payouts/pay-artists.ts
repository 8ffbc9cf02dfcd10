import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { payArtistJob } from './jobs.ts';

/**
 * The timed job: queues everybody who is owed something and has an account that is ready, who owes something after
 * transfers, and whose transfers or reversals wait for an answer.
 */
export async function payArtists(ctx: Ctx): Promise<void> {
  if (!ctx.payments.payouts) return;
  const { name } = ctx.payments;
  const rows = await ctx.db.execute<{ artistId: number }>(sql`
    with owed as (
      select l.artist_id, -sum(e.amount_cents) as cents
      from ledger_accounts l join ledger_entries e on e.account_id = l.id
      where l.kind = 'artist_payable' group by 1),
    meant as (
      select o.artist_id from owed o left join artists a on a.id = o.artist_id
      where (o.cents > 0 and exists (
          select from payout_accounts p
          where p.artist_id = coalesce(a.merged_into_id, o.artist_id) and p.state = 'ready' and p.provider = ${name}))
        or (o.cents < 0 and exists (
          select from payouts p where p.artist_id = o.artist_id and p.state = 'paid' and p.reversed_cents < p.amount_cents))
      union select artist_id from payouts where state = 'pending' and provider = ${name}
      union select p.artist_id from payout_reversals r join payouts p on p.id = r.payout_id
        where r.state = 'pending' and p.provider = ${name})
    select distinct coalesce(a.merged_into_id, m.artist_id) as "artistId"
    from meant m left join artists a on a.id = m.artist_id`);
  await ctx.jobs.sendMany(ctx.db, payArtistJob, rows);
}
