import type { OpenDatabase } from '@stagedoor/db';
import { LRUCache } from 'lru-cache';
import { bundle, gather } from '../batches/index.ts';
import { atMost } from '../context/cache-limits.ts';
import { countHits, hitKey, isOpen } from './count-hits.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';

/** Counts hits of one limit for all servers together, without a write for each. */
export interface SharedBudget {
  /** Counts a hit. Returns null, or after how many seconds the subject may go on. */
  take(subject: string): Promise<number | null> | number | null;
  /** Writes the hits that are only in memory. */
  flush(): Promise<void>;
}

interface Window {
  hits: number;
  resetsAt: number;
}

/** Hits counted by other servers are known after this time. */
const SHARED_AFTER_MS = 1_000;
const MAX_SUBJECTS = 50_000;

/**
 * The first hit of a subject asks PostgreSQL; further ones are counted in memory and added there every second, all in
 * one statement. What several servers let through above the limit is what comes to them within that second.
 */
export function createSharedBudget(
  {
    client,
    now,
    rateLimitScale,
  }: { client: OpenDatabase['client']; now: () => Date; rateLimitScale: number },
  name: RateLimitName,
): SharedBudget {
  const windows = new LRUCache<string, Window>(atMost(MAX_SUBJECTS));
  const loading = new Map<string, Promise<unknown>>();
  let owed = new Map<string, number>();
  const allowed = RATE_LIMITS[name].hits * rateLimitScale;

  const write = async (hits: ReadonlyMap<string, number>) => {
    const subjects = [...hits.keys()].sort();
    const source = client`select * from unnest(
      ${subjects.map((subject) => hitKey(name, subject))}::text[],
      ${subjects.map((subject) => hits.get(subject) ?? 0)}::int[]) as t(key, hits) order by key`;
    const at = now();
    const rows = await client<{ key: string; hits: number; retry_after: number }[]>`
      ${countHits(client, name, at, source)}`;
    const counted = new Map(rows.map((row) => [row.key, row]));
    for (const subject of subjects) {
      const row = counted.get(hitKey(name, subject));
      if (row)
        windows.set(subject, {
          hits: row.hits + (owed.get(subject) ?? 0),
          resetsAt: at.getTime() + row.retry_after * 1000,
        });
    }
  };
  const settle = async () => {
    const time = now().getTime();
    const due = [...owed].filter(([subject]) => (windows.get(subject)?.resetsAt ?? 0) > time);
    owed = new Map();
    if (due.length > 0) await write(new Map(due));
  };
  const settling = bundle(SHARED_AFTER_MS, () => settle().catch(() => {}));
  const begin = gather(async (subjects: string[]) => {
    await write(new Map(subjects.map((subject) => [subject, 1])));
    return subjects;
  });

  const secondsToWait = ({ hits, resetsAt }: Window): number | null =>
    hits > allowed ? Math.max(1, Math.ceil((resetsAt - now().getTime()) / 1000)) : null;

  const load = async (subject: string): Promise<number | null> => {
    const other = loading.get(subject);
    if (other) {
      await other;
      return take(subject);
    }
    // Those of the window before.
    owed.delete(subject);
    const own = begin(subject).finally(() => loading.delete(subject));
    loading.set(subject, own);
    await own;
    const window = windows.get(subject);
    return window ? secondsToWait(window) : null;
  };

  const take = (subject: string): Promise<number | null> | number | null => {
    const window = windows.get(subject);
    if (!window || !isOpen(name, window.resetsAt, now())) return load(subject);
    window.hits++;
    owed.set(subject, (owed.get(subject) ?? 0) + 1);
    settling.soon();
    return secondsToWait(window);
  };
  return { take, flush: settling.flush };
}
