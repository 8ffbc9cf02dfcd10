import { LRUCache } from 'lru-cache';
import { atMost } from '../context/cache-limits.ts';
import type { LiveBus } from '../context/index.ts';

const REMEMBERED_MS = 60_000;

/** Rows of songs and files by id, dropped when their artist's catalogue changes. */
export interface CatalogCache<Row extends { artistId: number }> {
  /** The cached row, without loading it. */
  peek(id: number): Row | undefined;
  get(id: number, load: () => Promise<Row | undefined>): Promise<Row | undefined>;
}

export function createCatalogCache<Row extends { artistId: number }>(
  live: LiveBus,
  max: number,
): CatalogCache<Row> {
  const cache = new LRUCache<number, Row>({ ...atMost(max), ttl: REMEMBERED_MS });
  let generation = 0;
  live.subscribe(({ event }) => {
    if (event.type !== 'catalog-changed') return;
    generation++;
    for (const [id, row] of cache.entries()) if (row.artistId === event.artistId) cache.delete(id);
  });
  live.onGap(() => {
    generation++;
    cache.clear();
  });
  return {
    peek: (id) => cache.get(id),
    async get(id, load) {
      const known = cache.get(id);
      if (known) return known;
      // If something changed while the row was loading, it may be outdated: use it once, but do not cache it.
      const startedIn = generation;
      const row = await load();
      if (row && startedIn === generation) cache.set(id, row);
      return row;
    },
  };
}
