import { LRUCache } from 'lru-cache';
import type { LiveBus } from '../live/index.ts';
import type { Rights } from './policy.ts';

const REMEMBERED_MS = 5_000;

/**
 * Rights by user id, cached for at most 5 s; dropped when a subscription, role or profile of the person
 * changes.
 */
export interface RightsCache {
  get(userId: number, load: () => Promise<Rights>): Promise<Rights>;
}

export function createRightsCache(live: LiveBus): RightsCache {
  const cache = new LRUCache<number, Promise<Rights>>({ max: 20_000, ttl: REMEMBERED_MS });
  live.subscribe(({ event }) => {
    if (event.type === 'rights-changed') cache.delete(event.userId);
  });
  live.onGap(() => cache.clear());
  return {
    get(userId, load) {
      const known = cache.get(userId);
      if (known) return known;
      const loading = load();
      cache.set(userId, loading);
      loading.catch(() => cache.delete(userId));
      return loading;
    },
  };
}
