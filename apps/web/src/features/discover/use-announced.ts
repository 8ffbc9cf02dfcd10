import { useEffect } from 'react';
import { announce } from '../../lib/announce.ts';

/** Longer than between two keys, so that only the results of the whole word are announced. */
const PAUSE_MS = 700;

/** Lets screen readers say what a search has found, once typing pauses; null while it is not known. */
export function useAnnounced(words: string | null): void {
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => announce(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
}

/** A kind of result: its word for one, how many there are, and how many at most are counted. */
export type FoundKind = readonly [word: string, count: number, most: number];

export function describeResults(term: string, kinds: readonly FoundKind[]): string | null {
  const counts = kinds
    .filter(([, count]) => count > 0)
    .map(([word, count, most]) => {
      const plural = word === 'category' ? 'categories' : `${word}s`;
      if (count > most) return `more than ${most} ${plural}`;
      return `${count} ${count === 1 ? word : plural}`;
    });
  return counts.length > 0 ? `Results for “${term}”: ${counts.join(', ')}` : null;
}
