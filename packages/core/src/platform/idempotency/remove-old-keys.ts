import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../batches/index.ts';
import type { Ctx } from '../context/index.ts';

const KEPT_MS = 24 * 3600 * 1000;

/** The age from which on a key is forgotten. */
export const oldestKept = (ctx: Ctx): Date => new Date(ctx.now().getTime() - KEPT_MS);

export const removeOldKeys = (ctx: Ctx): Promise<number> =>
  deleteInBatches(ctx, tables.idempotencyKeys, lt(tables.idempotencyKeys.createdAt, oldestKept(ctx)));
