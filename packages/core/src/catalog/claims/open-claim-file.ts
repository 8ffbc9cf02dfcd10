import type { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const { claimFiles } = tables;

/** The bytes of a file that proves a claim, for admins. Its name is ours, since people named the file. */
export async function openClaimFile(
  ctx: Ctx,
  { id, fileId }: { id: number; fileId: number },
): Promise<{ stream: Readable; bytes: number; contentType: string; fileName: string }> {
  requireAdmin(ctx);
  const [row] = await ctx.db
    .select()
    .from(claimFiles)
    .where(and(eq(claimFiles.id, fileId), eq(claimFiles.claimId, id)));
  const file = row && (await ctx.storage.stat(row.storageKey));
  if (!row || !file) throw notFound('File');
  const fileName = `claim-${id}-${fileId}.${row.storageKey.split('.').at(-1)}`;
  return {
    bytes: file.bytes,
    contentType: row.contentType,
    fileName,
    stream: await ctx.storage.get(row.storageKey),
  };
}
