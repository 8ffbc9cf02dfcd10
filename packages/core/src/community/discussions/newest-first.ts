import type { Page, Paging } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { type CursorsById, toPage } from '../../platform/paging/index.ts';

/** Which comments to read, newest first: those below the id `last`; without one the newest, and all pinned ones. */
export interface CommentSlice {
  last: number | undefined;
  limit: number;
}

/**
 * A page of comments, newest first, with the pinned ones before all others. They count towards the page's limit,
 * but at least one of the others follows them. `before` begins below the comment of that id, whatever it is.
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
