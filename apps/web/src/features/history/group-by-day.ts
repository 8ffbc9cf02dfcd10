import type { HistoryItem } from '@stagedoor/validators';
import { formatDay } from '../../lib/format.ts';

/** Plays of a day in the reader's time zone; 'Today' and 'Yesterday' have no date. */
export function groupByDay(
  plays: readonly HistoryItem[],
  now: Date,
): { day: string; plays: HistoryItem[] }[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [formatDay(now.toISOString()), 'Today'],
    [formatDay(yesterday.toISOString()), 'Yesterday'],
  ]);
  const days = new Map<string, HistoryItem[]>();
  for (const play of plays) {
    const date = formatDay(play.playedAt);
    const day = names.get(date) ?? date;
    days.set(day, [...(days.get(day) ?? []), play]);
  }
  return [...days].map(([day, plays]) => ({ day, plays }));
}
