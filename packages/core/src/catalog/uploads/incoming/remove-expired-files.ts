import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { removeFile } from './discard-file.ts';
import { oldestKept } from './queries.ts';

/** Forgets files without a new piece for a day, and removes what is stored of them. */
export async function removeExpiredFiles(ctx: Ctx): Promise<void> {
  const { incomingFiles } = tables;
  const isExpired = lt(incomingFiles.updatedAt, oldestKept(ctx));
  const expired = await ctx.db.select({ id: incomingFiles.id }).from(incomingFiles).where(isExpired);
  for (const { id } of expired) await removeFile(ctx, id, isExpired);
}
