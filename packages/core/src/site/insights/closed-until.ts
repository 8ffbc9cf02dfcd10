import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { settings } = tables;
const KEY = 'insights';

/** Before anything was played. */
export const BEGINNING = '1970-01-01';

/** The first day whose sums are not kept yet; null before the worker made any. */
export async function findClosedUntil(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, KEY));
  return (row?.value as { closedUntil?: string } | undefined)?.closedUntil ?? null;
}

/** Lets one transaction at a time change the kept sums, until it ends. Taken before any row is locked. */
export async function holdKeptSums(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('insights'))`);
}

export async function setClosedUntil(ctx: Ctx, day: string): Promise<void> {
  const value = { closedUntil: day };
  await ctx.db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
