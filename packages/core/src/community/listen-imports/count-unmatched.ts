import { LISTEN_IMPORT, type UnmatchedListens } from '@stagedoor/validators';
import { words } from '../playlist-files/index.ts';

/** With more, those that were listened to once are dropped. */
const MAX_KEPT = 50_000;

/** Counts listens by title and artist. */
export function countUnmatched() {
  const kept = new Map<string, UnmatchedListens>();
  return {
    add(title: string, artist: string | null): void {
      const key = `${artist ?? ''}\n${title}`.toLowerCase();
      const one = kept.get(key);
      if (one) one.count++;
      else kept.set(key, { title: words(title), artist: artist === null ? null : words(artist), count: 1 });
      if (kept.size <= MAX_KEPT) return;
      for (const [key, { count }] of kept) if (count === 1) kept.delete(key);
      // A file of nothing but pairs keeps those that it has.
      if (kept.size > MAX_KEPT / 2) for (const key of [...kept.keys()].slice(MAX_KEPT / 2)) kept.delete(key);
    },
    mostFrequent: (): UnmatchedListens[] =>
      [...kept.values()].sort((a, b) => b.count - a.count).slice(0, LISTEN_IMPORT.unmatchedListed),
  };
}
