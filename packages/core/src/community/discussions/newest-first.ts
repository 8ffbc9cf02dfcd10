import type { Page, Paging } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { type CursorsById, toPage } from '../../platform/paging/index.ts';

/** Which comments to read, newest first: those below the id `last`; without one the newest, and all pinned ones. */
export interface CommentSlice {
  last: number | undefined;
  limit: number;
}

/**
 * A page of comments: pinned ones, then the newest. Pinned ones count towards the limit, but leave room for at least
 * one other. `before` continues below the comment of that id, even a missing one.
 */
export async function pageNewestFirst<Row, Item>(
  ctx: Ctx,
  cursors: CursorsById,
  input: Paging & { before?: number | undefined },
  read: (slice: CommentSlice) => Promise<Row[]>,
  present: (row: Row) => Item,
  keysOf: (row: Row) => { id: number; pinnedAt: Date | null },
): Promise<Page<Item>> {
  const last = cursors.read(ctx, input.cursor)?.id ?? input.before;
  const rows = await read({ last, limit: input.limit + 1 });
  const pinned = rows.filter((row) => keysOf(row).pinnedAt !== null);
  const others = rows.filter((row) => keysOf(row).pinnedAt === null);
  const limit = Math.max(1, input.limit - pinned.length);
  const page = toPage(others.slice(0, limit + 1), limit, present, (row) => cursors.write(ctx, keysOf(row)));
  return { ...page, items: [...pinned.map(present), ...page.items] };
}
