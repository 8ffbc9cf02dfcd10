import { tables } from '@stagedoor/db';
import {
  SWEEP_ALLOWANCE,
  SWEEP_NOTE,
  type SweepNote,
  sweepNote,
  TRASH_NOTE,
  type TrashNote,
  trashNote,
} from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { settings } = tables;
type Db = Pick<Ctx, 'db'>;

export const readSweepNote = async (ctx: Db): Promise<SweepNote | null> =>
  sweepNote.safeParse(await read(ctx, SWEEP_NOTE)).data ?? null;

/** Null when no files wait for a decision. */
export const writeSweepNote = (ctx: Db, note: SweepNote | null): Promise<void> =>
  write(ctx, SWEEP_NOTE, note);

/** The contents of the trash; null before the worker has looked. */
export const readTrashNote = async (ctx: Db): Promise<TrashNote | null> =>
  trashNote.safeParse(await read(ctx, TRASH_NOTE)).data ?? null;

export const writeTrashNote = (ctx: Db, note: TrashNote): Promise<void> => write(ctx, TRASH_NOTE, note);

export const readSweepAllowance = async (ctx: Db): Promise<number> =>
  Number((await read(ctx, SWEEP_ALLOWANCE)) ?? 0);

export const writeSweepAllowance = (ctx: Db, files: number | null): Promise<void> =>
  write(ctx, SWEEP_ALLOWANCE, files);

async function read({ db }: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

async function write({ db }: Db, key: string, value: unknown): Promise<void> {
  if (value === null) await db.delete(settings).where(eq(settings.key, key));
  else
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
}
