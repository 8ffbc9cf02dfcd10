import { atMost } from '@stagedoor/core';
import type { Page, Paging } from '@stagedoor/validators';
import { LRUCache } from 'lru-cache';

const AT_ONCE = 500;
/** Behind it no starts are looked for. No site is so large, but clients may ask for any offset. */
const FURTHEST = 10_000 * AT_ONCE;
const KEPT_MS = 10 * 60_000;

/** Where pages begin, by list and offset, so that a client that pages on does not make us read all before it again. */
const starts = new LRUCache<string, string>({ ...atMost(20_000), ttl: KEPT_MS });

export interface Wanted {
  offset: number;
  count: number;
}

/** `count` items from `offset` on, of a list that pages by cursors. `name` tells lists and callers apart. */
export async function readByOffset<Item>(
  name: string,
  { offset, count }: Wanted,
  list: (paging: Paging) => Promise<Page<Item>>,
): Promise<Item[]> {
  if (count === 0) return [];
  const items: Item[] = [];
  let at = nearestStart(name, offset);
  let cursor = starts.get(keyOf(name, at));
  while (at < offset + count) {
    const limit =
      at < offset ? Math.min(offset - at, AT_ONCE - (at % AT_ONCE)) : Math.min(offset + count - at, AT_ONCE);
    const page = await list({ limit, ...(cursor !== undefined && { cursor }) });
    if (at >= offset) items.push(...page.items);
    at += page.items.length;
    if (page.nextCursor === null || page.items.length === 0) break;
    cursor = page.nextCursor;
    starts.set(keyOf(name, at), cursor);
  }
  return items;
}

const keyOf = (name: string, at: number) => `${name}@${at}`;

/** Pages on the way to an offset begin at multiples of `AT_ONCE`, so that one that took too long goes on where it was. */
function nearestStart(name: string, offset: number): number {
  if (starts.has(keyOf(name, offset))) return offset;
  let at = Math.min(offset - (offset % AT_ONCE), FURTHEST);
  while (at > 0 && !starts.has(keyOf(name, at))) at -= AT_ONCE;
  return at;
}
