import { tables } from '@stagedoor/db';
import { PAYOUTS_NOTE, type PayoutsNote, payoutsNote } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { settings } = tables;
/** As many differences as an admin reads; the log has them all. */
const KEPT = 20;

/** The findings of the last comparison; null before the first one. */
export async function readPayoutsNote({ db }: Pick<Ctx, 'db'>): Promise<PayoutsNote | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, PAYOUTS_NOTE));
  return payoutsNote.safeParse(row?.value).data ?? null;
}

export async function writePayoutsNote(
  { db }: Pick<Ctx, 'db'>,
  { at, differences }: { at: string; differences: readonly string[] },
): Promise<void> {
  const value: PayoutsNote = { at, count: differences.length, differences: differences.slice(0, KEPT) };
  await db
    .insert(settings)
    .values({ key: PAYOUTS_NOTE, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
