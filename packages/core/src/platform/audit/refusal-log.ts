import { LRUCache } from 'lru-cache';
import { actorUserId, type Ctx } from '../context/index.ts';
import { addressSubject } from '../rate-limits/index.ts';
import { recordSecurity } from './record-security.ts';

const COUNTED_MS = 60_000;

/**
 * Records refused requests with few writes, because a refusal must stay cheap: the first, second, fourth, eighth of
 * each caller within a minute is written, with those that came since the last one.
 */
export function createRefusalLog() {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: COUNTED_MS, noUpdateTTL: true });
  return async (ctx: Ctx, kind: 'admin-call-refused' | 'rate-limited'): Promise<void> => {
    const userId = actorUserId(ctx);
    const key = `${kind} ${userId ?? ''} ${addressSubject(ctx.address)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (Number.isInteger(Math.log2(count))) await recordSecurity(ctx, kind, userId, Math.ceil(count / 2));
  };
}
