import { tables } from '@stagedoor/db';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { ReceivedFile } from '../receive-file.ts';

/**
 * Ends the wait of files that were sent in pieces, in the transaction that makes something of them, before it locks any
 * upload. Only one caller succeeds.
 */
export async function takeFiles(ctx: Ctx, files: readonly ReceivedFile[]): Promise<void> {
  const keys = files.flatMap(({ fileKey }) => fileKey ?? []);
  if (keys.length === 0) return;
  const { incomingFiles } = tables;
  const taken = await ctx.db.delete(incomingFiles).where(inArray(incomingFiles.key, keys)).returning();
  if (taken.length < keys.length) throw conflict('Something has been made of this file already');
}
