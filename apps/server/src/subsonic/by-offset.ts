import { atMost } from '@stagedoor/core';
import type { Page, Paging } from '@stagedoor/validators';
import { LRUCache } from 'lru-cache';

const AT_ONCE = 500;
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
  const known = starts.get(`${name}@${offset}`);
  const items: Item[] = [];
  let at = known === undefined ? 0 : offset;
  let cursor = known;
  while (at < offset + count) {
    const limit = Math.min(AT_ONCE, (at < offset ? offset : offset + count) - at);
    const page = await list({ limit, ...(cursor !== undefined && { cursor }) });
    if (at >= offset) items.push(...page.items);
    at += page.items.length;
    if (page.nextCursor === null || page.items.length === 0) break;
    cursor = page.nextCursor;
    starts.set(`${name}@${at}`, cursor);
  }
  return items;
}
