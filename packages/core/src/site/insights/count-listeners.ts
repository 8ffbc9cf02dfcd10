import { insightsPeriod } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { findPlaysFrom } from '../../catalog/plays/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { BEGINNING, findClosedUntil, holdKeptSums } from './closed-until.ts';
import { type Days, startOf } from './periods.ts';

/** Keeps the listeners of all songs and artists in the days, weeks and months that ended in these days. */
export async function countListeners(ctx: Ctx, days: Days): Promise<void> {
  await ctx.db.execute(sql`
    insert into song_listeners (song_id, period, start, listeners)
    ${counted('s.id', days)}
    on conflict (song_id, period, start) do update set listeners = excluded.listeners`);
  await ctx.db.execute(sql`
    insert into artist_listeners (artist_id, period, start, listeners)
    ${counted('s.artist_id', days)}
    on conflict (artist_id, period, start) do update set listeners = excluded.listeners`);
}

/** Recounts the listeners of artists after a song has moved between them. */
export async function recountListeners(ctx: Ctx, { artistIds }: { artistIds: number[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await holdKeptSums(ctx);
    const until = await findClosedUntil(ctx);
    if (until === null) return;
    const mine = sql`artist_id in ${artistIds}`;
    // Counts from before the oldest plays still kept cannot be redone, so they stay.
    const from = (await findPlaysFrom(ctx)) ?? BEGINNING;
    await ctx.db.execute(sql`delete from artist_listeners where ${mine} and start >= ${from}::date`);
    await ctx.db.execute(sql`
      insert into artist_listeners (artist_id, period, start, listeners)
      ${counted('s.artist_id', { from, until }, sql`and s.${mine}`)} on conflict do nothing`);
  });
}

const counted = (key: string, { from, until }: Days, where: SQL = sql``): SQL =>
  sql.join(
    insightsPeriod.options.map(
      (by) => sql`
        select ${sql.raw(key)}, ${by}::text, date_trunc(${by}::text, p.played_at at time zone 'UTC')::date,
          count(distinct p.listener_key)
        from all_plays p join songs s on s.id = p.song_id
        where p.played_at >= ${startOf(from, by)}::date::timestamp at time zone 'UTC'
          and p.played_at < ${startOf(until, by)}::date::timestamp at time zone 'UTC' ${where}
        group by 1, 3`,
    ),
    sql` union all `,
  );
