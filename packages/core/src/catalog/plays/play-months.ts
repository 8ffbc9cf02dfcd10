import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { playEvents, settings } = tables;
const KEY = 'plays';

/** Made ahead, so that a worker may be away for as long. */
const MONTHS_AHEAD = 2;

const monthOf = (time: Date, shift: number): string =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + shift, 1)).toISOString().slice(0, 10);

/**
 * Makes the parts of `play_log` for this month and the next ones, and for months whose plays came without one. With
 * `keptMonths`, older months are dropped, but for the plays of people with accounts.
 */
export async function maintainPlayMonths(
  ctx: Ctx,
  { keptMonths }: { keptMonths: number | null },
): Promise<void> {
  const now = ctx.now();
  const oldest = keptMonths === null ? null : monthOf(now, -keptMonths);
  const missing = await ctx.db.execute<{ month: string }>(sql`
    select distinct date_trunc('month', played_at at time zone 'UTC')::date::text as month from play_log_rest
    where played_at >= coalesce(${oldest}::date::timestamp at time zone 'UTC', '-infinity')`);
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, n) => monthOf(now, n));
  for (const month of new Set([...ahead, ...missing.map(({ month }) => month)]))
    await ctx.db.execute(sql`select make_play_month(${month}::date)`);
  if (oldest !== null) await dropBefore(ctx, oldest);
}

/** From this day on every play is there; before it, visitors' plays may have been dropped. Null: none ever were. */
export async function findPlaysFrom(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, KEY));
  return (row?.value as { from?: string } | undefined)?.from ?? null;
}

async function dropBefore(ctx: Ctx, oldest: string): Promise<void> {
  const value = { from: oldest };
  await ctx.db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`settings.value ->> 'from' < ${oldest}`,
    });
  for (const month of await listPlayMonths(ctx)) if (month < oldest) await dropMonth(ctx, month);
  // Those of people whose account was removed since.
  await ctx.db.execute(sql`
    delete from play_log where user_id is null and played_at < ${oldest}::date::timestamp at time zone 'UTC'`);
  const { aggregatedAt, playedAt, userId } = playEvents;
  await deleteInBatches(
    ctx,
    playEvents,
    and(lt(playedAt, new Date(oldest)), isNull(userId), isNotNull(aggregatedAt)),
  );
}

/**
 * Windows count from a song's length, so after a change of length two months may share one; kept plays are numbered
 * by their time instead.
 */
async function dropMonth(ctx: Ctx, month: string): Promise<void> {
  const starts = sql`${month}::timestamp`;
  await ctx.db.execute(sql`
    update play_log set "window" = extract(epoch from played_at) * 1000
    where user_id is not null and played_at >= ${starts} at time zone 'UTC'
      and played_at < (${starts} + interval '1 month') at time zone 'UTC'`);
  await ctx.db.execute(sql`select drop_play_month(${month}::date)`);
}

/** The first days of the months that have a part, oldest first. */
async function listPlayMonths(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.execute<{ month: string }>(sql`
    select replace(substr(c.relname, 10), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'play_log'::regclass and c.relname ~ '^play_log_\\d{4}_\\d{2}$' order by 1`);
  return rows.map(({ month }) => month);
}
