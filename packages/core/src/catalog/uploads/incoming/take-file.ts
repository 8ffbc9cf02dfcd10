import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { ReceivedFile } from '../receive-file.ts';

/**
 * Ends the wait of a file that was sent in pieces, in the transaction that makes something of it. Only one
 * caller succeeds.
 */
export async function takeFile(ctx: Ctx, { fileKey }: ReceivedFile): Promise<void> {
  if (!fileKey) return;
  const { incomingFiles } = tables;
  const taken = await ctx.db.delete(incomingFiles).where(eq(incomingFiles.key, fileKey)).returning();
  if (taken.length === 0) throw conflict('Something has been made of this file already');
}
