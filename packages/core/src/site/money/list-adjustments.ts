import { tables } from '@stagedoor/db';
import type { Adjustment, Page, Paging } from '@stagedoor/validators';
import { lt } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { selectAdjustments } from './select-adjustments.ts';

const cursors = defineCursors('ledger adjustments', { id: 'number' });

/** All corrections of artists' balances, newest first, with who proposed and who decided. */
export async function listAdjustments(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<Adjustment>> {
  requireAdmin(ctx);
  const last = cursors.read(ctx, cursor);
  const rows = await selectAdjustments(ctx, last && lt(tables.ledgerAdjustments.id, last.id), limit + 1);
  return cursors.page(ctx, rows, limit, (row) => row);
}
