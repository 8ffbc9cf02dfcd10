import type { Database } from '@stagedoor/db';
import { LRUCache } from 'lru-cache';
import { atMost } from '../context/cache-limits.ts';
import type { LiveBus, SiteMemory, SiteState } from '../context/index.ts';
import { loadSite } from './load-site.ts';

const MAX_PEOPLE = 50_000;
/** How soon settings that could not be read are asked for again. */
const RETRY_MS = 5_000;

export function createSiteMemory(db: Database, live: LiveBus): SiteMemory {
  let known: Promise<SiteState> | undefined;
  let last: SiteState | undefined;
  let generation = 0;
  const forget = () => {
    generation++;
    known = undefined;
  };
  live.subscribe(({ event }) => {
    if (event.type === 'site-changed') forget();
  });
  live.onGap(forget);

  const load = async (startedIn: number): Promise<SiteState> => {
    try {
      const state = await loadSite(db);
      if (startedIn === generation) last = state;
      return state;
    } catch (error) {
      if (!last) {
        if (startedIn === generation) forget();
        throw error;
      }
      setTimeout(() => startedIn === generation && forget(), RETRY_MS).unref();
      return last;
    }
  };
  return {
    read() {
      known ??= load(generation);
      return known;
    },
    agreed: new LRUCache(atMost(MAX_PEOPLE)),
  };
}
