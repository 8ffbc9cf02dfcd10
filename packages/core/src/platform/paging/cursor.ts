import type { Page } from '@stagedoor/validators';
import { badRequest } from '../errors/index.ts';

const MAX = 2 ** 31 - 1;

/** Parses a cursor of `length` integers; undefined stays undefined, anything else is refused. */
export function readCursor(cursor: string | undefined, length: number): number[] | undefined {
  if (cursor === undefined) return undefined;
  const parts = cursor.split('.');
  if (parts.length !== length || !parts.every((part) => /^\d{1,10}$/.test(part) && Number(part) <= MAX))
    throw badRequest('Not a valid cursor');
  return parts.map(Number);
}

/** Makes a page from `limit` + 1 rows; `keys` returns the sort values of the last row. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  keys: (row: Row) => number[],
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? keys(last).join('.') : null,
  };
}
