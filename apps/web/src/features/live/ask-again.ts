import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';

/** An upload of an album changes the catalogue many times a second: for all of it, pages ask once. */
const GATHER_MS = 300;

let waiting = new Set<string>();
let waitingActs = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Number.POSITIVE_INFINITY;
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks again for the queries that are shown and concerned, at a random moment within `withinMs`, and not more often than
 * once in that time. The others are asked when they are shown again. `act` asks for something else at that moment.
 */
export function askAgain(isConcerned: (query: Query) => boolean, withinMs = 0, act?: () => void): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!isConcerned(query)) continue;
    if (query.isActive()) waiting.add(query.queryHash);
    else query.invalidate();
  }
  if (act) waitingActs.add(act);
  if (waiting.size + waitingActs.size === 0) return;
  const now = performance.now();
  askAt(Math.max(now + GATHER_MS + Math.random() * withinMs, askedAt + withinMs));
}

function askAt(time: number) {
  if (time >= dueAt) return;
  dueAt = time;
  clearTimeout(timer);
  timer = setTimeout(askNow, time - performance.now());
}

function askNow() {
  dueAt = Number.POSITIVE_INFINITY;
  // An answer would not know yet what is being changed here, and shown already.
  if (queryClient.isMutating() > 0) {
    askAt(performance.now() + GATHER_MS);
    return;
  }
  askedAt = performance.now();
  const asked = waiting;
  const acts = waitingActs;
  waiting = new Set();
  waitingActs = new Set();
  for (const act of acts) act();
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => asked.has(queryHash) });
}
