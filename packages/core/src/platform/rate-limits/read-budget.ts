import { LRUCache } from 'lru-cache';
import { atMost } from '../context/cache-limits.ts';
import { actorUserId, type Ctx } from '../context/index.ts';
import { addressSubject } from './address-subject.ts';
import { isOpen } from './count-hits.ts';
import { RATE_LIMITS } from './limits.ts';
import { refuse } from './refuse.ts';

/** Limits how much one person, or one address of visitors, reads from this server. */
export interface ReadBudget {
  /** Counts `reads` for the caller, and refuses above the limit. */
  take(ctx: Ctx, reads: number): void;
}

/** Each server counts in memory: counting reads in the database would cost more than most reads do. */
export function createReadBudget(
  name:
    | 'readsPerCaller'
    | 'callsByTokens'
    | 'smartChoicesPerCaller'
    | 'downloadFilesPerCaller' = 'readsPerCaller',
): ReadBudget {
  const { hits, seconds } = RATE_LIMITS[name];
  const windows = new LRUCache<string | number, { reads: number; resetsAt: number }>(atMost(50_000));
  return {
    take(ctx, reads) {
      const caller = actorUserId(ctx) ?? addressSubject(ctx.address);
      const now = ctx.now();
      const current = windows.get(caller);
      const window =
        current && isOpen(name, current.resetsAt, now)
          ? current
          : { reads: 0, resetsAt: now.getTime() + seconds * 1000 };
      window.reads += reads;
      windows.set(caller, window);
      if (window.reads > hits * ctx.rateLimitScale)
        throw refuse(name, Math.max(1, Math.ceil((window.resetsAt - now.getTime()) / 1000)));
    },
  };
}
