import type { Page, Paging } from '@stagedoor/validators';
import { readCursor, toPage } from '../../platform/paging/index.ts';

/** Which comments to read, newest first: those below the id `last`; without one the newest, and all pinned ones. */
export interface CommentSlice {
  last: number | undefined;
  limit: number;
}

/**
 * A page of comments, newest first, with the pinned ones before all others. They count towards the page's limit,
 * but at least one of the others follows them.
 */
export async function pageNewestFirst<Row, Item>(
  input: Paging,
  read: (slice: CommentSlice) => Promise<Row[]>,
  present: (row: Row) => Item,
  keysOf: (row: Row) => { id: number; pinnedAt: Date | null },
): Promise<Page<Item>> {
  const last = readCursor(input.cursor, 1)?.[0];
  const rows = await read({ last, limit: input.limit + 1 });
  const pinned = rows.filter((row) => keysOf(row).pinnedAt !== null);
  const others = rows.filter((row) => keysOf(row).pinnedAt === null);
  const limit = Math.max(1, input.limit - pinned.length);
  const page = toPage(others.slice(0, limit + 1), limit, present, (row) => [keysOf(row).id]);
  return { ...page, items: [...pinned.map(present), ...page.items] };
}
