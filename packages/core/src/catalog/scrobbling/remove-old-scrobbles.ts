import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { scrobbles } = tables;

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Deletes plays that could not be told for a month. */
export async function removeOldScrobbles(ctx: Ctx): Promise<void> {
  await deleteInBatches(ctx, scrobbles, lt(scrobbles.listenedAt, new Date(ctx.now().getTime() - KEPT_MS)));
}
