import { LRUCache } from 'lru-cache';
import { atMost } from '../context/cache-limits.ts';
import type { LiveBus, Rights, RightsCache } from '../context/index.ts';

const REMEMBERED_MS = 5_000;

interface Remembered {
  loading: Promise<Rights>;
  /** Once they are loaded. */
  rights?: Rights;
}

export function createRightsCache(live: LiveBus): RightsCache {
  const cache = new LRUCache<number, Remembered>({ ...atMost(20_000), ttl: REMEMBERED_MS });
  live.subscribe(({ event }) => {
    if (event.type === 'rights-changed') cache.delete(event.userId);
  });
  live.onGap(() => cache.clear());
  return {
    get(userId, load) {
      const known = cache.get(userId);
      if (known) return known.loading;
      const remembered: Remembered = { loading: load() };
      cache.set(userId, remembered);
      remembered.loading.then(
        (rights) => {
          remembered.rights = rights;
        },
        () => cache.delete(userId),
      );
      return remembered.loading;
    },
    known: (userId) => cache.get(userId)?.rights,
  };
}
