import { LRUCache } from 'lru-cache';
import type { LiveBus } from '../../platform/live/index.ts';

/** Rows of media files by id, dropped when anything of their artist's catalogue changes. */
export interface FileCache<File extends { artistId: number }> {
  /** What is remembered, without looking it up. */
  peek(id: number): File | undefined;
  get(id: number, load: () => Promise<File | undefined>): Promise<File | undefined>;
}

export function createFileCache<File extends { artistId: number }>(live: LiveBus): FileCache<File> {
  const cache = new LRUCache<number, File>({ max: 20_000, ttl: 60_000 });
  let generation = 0;
  live.subscribe(({ event }) => {
    if (event.type !== 'catalog-changed') return;
    generation++;
    for (const [id, file] of cache.entries()) if (file.artistId === event.artistId) cache.delete(id);
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
      // What was being read while something changed may be the old row: it is used once and not kept.
      const startedIn = generation;
      const file = await load();
      if (file && startedIn === generation) cache.set(id, file);
      return file;
    },
  };
}
