import type { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';

const { customRequests, requestDeliveries } = tables;

/** The bytes of a delivered file, for its requester and the people who answer requests to the profile. */
export async function openDelivery(
  ctx: Ctx,
  { id, fileId }: { id: number; fileId: number },
): Promise<{ stream: Readable; bytes: number; contentType: string; fileName: string }> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ file: requestDeliveries, request: customRequests })
    .from(requestDeliveries)
    .innerJoin(customRequests, eq(customRequests.id, requestDeliveries.requestId))
    .where(and(eq(requestDeliveries.id, fileId), eq(customRequests.id, id)));
  const isTheirs =
    row && (row.request.userId === userId || mayAct(await loadRights(ctx), row.request.artistId, 'manage'));
  const stored = isTheirs && (await ctx.storage.stat(row.file.storageKey));
  if (!isTheirs || !stored) throw notFound('File');
  const { contentType, fileName, storageKey } = row.file;
  return { bytes: stored.bytes, contentType, fileName, stream: await ctx.storage.get(storageKey) };
}
