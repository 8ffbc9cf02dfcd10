import type { Page } from '@stagedoor/validators';

/** Makes a page from `limit` + 1 rows; `cursorAt` returns the cursor behind a row. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorAt: (row: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? cursorAt(last) : null,
  };
}
