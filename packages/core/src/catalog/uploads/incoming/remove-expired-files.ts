import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { oldestKept } from './queries.ts';

/** Forgets files without a new piece for a day; `sweepStorage` then finds what is stored of them. */
export async function removeExpiredFiles(ctx: Ctx): Promise<void> {
  await ctx.db.delete(tables.incomingFiles).where(lt(tables.incomingFiles.updatedAt, oldestKept(ctx)));
}
