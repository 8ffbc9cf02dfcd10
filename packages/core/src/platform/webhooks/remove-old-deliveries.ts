import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../batches/index.ts';
import type { Ctx } from '../context/index.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Deletes deliveries of more than 30 days ago. */
export async function removeOldDeliveries(ctx: Ctx): Promise<void> {
  const { webhookDeliveries } = tables;
  await deleteInBatches(
    ctx,
    webhookDeliveries,
    lt(webhookDeliveries.createdAt, new Date(ctx.now().getTime() - KEPT_MS)),
  );
}
