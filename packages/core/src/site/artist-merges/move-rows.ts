import { sql } from 'drizzle-orm';
import { recountListenersJob } from '../../catalog/plays/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import type { Moved } from './moved.ts';

/** What carries the id of its artist, and what would clash with a row of the other one (it stays behind). */
const TABLES: Record<string, string> = {
  albums: 'false',
  songs: 'false',
  contents: 'false',
  custom_requests: 'false',
  products: 'false',
  tour_dates: 'false',
  incoming_files: 'false',
  claims: `t.status = 'pending' and exists (
    select from claims o where o.artist_id = $into and o.song_id = t.song_id and o.status = 'pending')`,
  imports: 'exists (select from imports o where o.artist_id = $into and o.release_mbid = t.release_mbid)',
};

/** Gives everything of one profile to another, inside a transaction that holds both. */
export async function moveRows(ctx: Ctx, from: number, into: number): Promise<Moved['rows']> {
  const moved: Moved['rows'] = {};
  for (const [table, clashes] of Object.entries(TABLES)) {
    const stays = sql.raw(clashes.replaceAll('$into', String(into)));
    const rows = await ctx.db.execute<{ id: number }>(sql`
      update ${sql.identifier(table)} t set artist_id = ${into} where t.artist_id = ${from} and not (${stays})
      returning t.id`);
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Gives back those of the rows that are still there, unless they went on to somebody else. */
export async function moveRowsBack(ctx: Ctx, rows: Moved['rows'], from: number, into: number): Promise<void> {
  for (const table of Object.keys(TABLES)) {
    const ids = rows[table] ?? [];
    if (ids.length > 0)
      await ctx.db.execute(sql`
        update ${sql.identifier(table)} set artist_id = ${from}
        where artist_id = ${into} and id = any(${sql.param(ids)}::int[])`);
  }
}

/** A profile has each import once: clears the names of those that the other one has too, and returns them. */
export async function clearImports(ctx: Ctx, from: number, into: number): Promise<Moved['imports']> {
  const cleared: Moved['imports'] = [];
  for (const table of ['songs', 'albums'] as const) {
    const rows = await ctx.db.execute<{ id: number; importedFrom: string; importedId: string }>(sql`
      with doubled as (
        select t.id, t.imported_from, t.imported_id from ${sql.identifier(table)} t
        join ${sql.identifier(table)} o on o.artist_id = ${into}
          and o.imported_from = t.imported_from and o.imported_id = t.imported_id
        where t.artist_id = ${from})
      update ${sql.identifier(table)} t set imported_from = null, imported_id = null from doubled d where t.id = d.id
      returning t.id, d.imported_from as "importedFrom", d.imported_id as "importedId"`);
    cleared.push(...rows.map((row) => ({ ...row, table })));
  }
  return cleared;
}

export async function nameImports(ctx: Ctx, imports: Moved['imports']): Promise<void> {
  for (const { table, id, importedFrom, importedId } of imports)
    await ctx.db.execute(sql`
      update ${sql.identifier(table)} set imported_from = ${importedFrom}, imported_id = ${importedId} where id = ${id}`);
}

/**
 * Adds the figures of closed days: subscribers and new ones. Earnings stay where they are booked, and distinct
 * listeners of the past do not add up. Returns the last of the days.
 */
export async function addFigures(ctx: Ctx, from: number, into: number): Promise<string | null> {
  await ctx.db.execute(sql`
    insert into artist_days (artist_id, day, subscribers, new_subscribers, earnings_cents)
    select ${into}, day, subscribers, new_subscribers, 0 from artist_days where artist_id = ${from}
    on conflict (artist_id, day) do update set subscribers = artist_days.subscribers + excluded.subscribers,
      new_subscribers = artist_days.new_subscribers + excluded.new_subscribers`);
  await ctx.db.execute(sql`
    insert into artist_listener_days (artist_id, day, listener_key)
    select ${into}, day, listener_key from artist_listener_days where artist_id = ${from}
    order by day, listener_key on conflict do nothing`);
  await ctx.jobs.send(ctx.db, recountListenersJob, { artistIds: [from, into] });
  const [last] = await ctx.db.execute<{ day: string | null }>(
    sql`select max(day)::text as day from artist_days where artist_id = ${from}`,
  );
  return last?.day ?? null;
}

/** Takes the figures out again, after the songs went back; what was heard meanwhile goes with its song. */
export async function takeFigures(
  ctx: Ctx,
  { from, into, daysUntil, since }: { from: number; into: number; daysUntil: string | null; since: Date },
): Promise<void> {
  await ctx.db.execute(sql`
    update artist_days b set subscribers = greatest(0, b.subscribers - a.subscribers),
      new_subscribers = greatest(0, b.new_subscribers - a.new_subscribers)
    from artist_days a where a.artist_id = ${from} and b.artist_id = ${into} and a.day = b.day
      and a.day <= ${daysUntil}::date`);
  const heardOf = (artistId: number) => sql`
    select distinct (p.played_at at time zone 'UTC')::date::text as day, p.listener_key
    from all_plays p join songs s on s.id = p.song_id where s.artist_id = ${artistId}`;
  await ctx.db.execute(sql`
    insert into artist_listener_days (artist_id, day, listener_key)
    select ${from}, day, listener_key from (${heardOf(from)} and p.played_at >= ${since.toISOString()}::timestamptz) h
    order by day, listener_key on conflict do nothing`);
  await ctx.db.execute(sql`
    delete from artist_listener_days b using artist_listener_days a
    where a.artist_id = ${from} and b.artist_id = ${into} and a.day = b.day and a.listener_key = b.listener_key
      and (b.day, b.listener_key) not in (${heardOf(into)})`);
  await ctx.jobs.send(ctx.db, recountListenersJob, { artistIds: [from, into] });
}
