import type { InsightsPeriod, InsightsSeries, InsightsTotals, InsightsValue } from '@stagedoor/validators';
import { startOf } from './periods.ts';
import type { FansOfDay } from './read-fans.ts';
import type { Music } from './read-music.ts';

/** Figures read for a range. `fans` is null for a song or album, which has no subscribers. */
export interface Figures {
  music: Music;
  fans: FansOfDay[] | null;
  /** Earnings are for the profile's owner alone. */
  hasEarnings: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

/** A list for each measure, with a value for every period. */
export function toSeries(
  { music, fans, hasEarnings }: Figures,
  starts: readonly string[],
  by: InsightsPeriod,
): InsightsSeries {
  const days = Map.groupBy(fans ?? [], ({ day }) => startOf(day, by));
  const list = (valueAt: (start: string) => number): InsightsValue[] =>
    starts.map((date) => ({ date, value: valueAt(date) }));
  const sumOf = (pick: (day: FansOfDay) => number) => list((start) => sum((days.get(start) ?? []).map(pick)));
  return {
    plays: list((start) => music.plays.get(start) ?? 0),
    listeners: list((start) => music.listeners.get(start) ?? 0),
    likes: list((start) => music.likes.get(start) ?? 0),
    comments: list((start) => music.comments.get(start) ?? 0),
    subscribers: fans && list((start) => days.get(start)?.at(-1)?.subscribers ?? 0),
    newSubscribers: fans && sumOf(({ gained }) => gained),
    lostSubscribers: fans && sumOf(({ lost }) => lost),
    earningsCents: fans && hasEarnings ? sumOf(({ cents }) => cents) : null,
  };
}

/** The sums of a range. Listeners do not add up, so they come counted. */
export function toTotals({ music, fans, hasEarnings }: Figures, listeners: number): InsightsTotals {
  const sumOf = (pick: (day: FansOfDay) => number) => fans && sum(fans.map(pick));
  return {
    plays: sum([...music.plays.values()]),
    listeners,
    likes: sum([...music.likes.values()]),
    comments: sum([...music.comments.values()]),
    subscribers: fans && (fans.at(-1)?.subscribers ?? 0),
    newSubscribers: sumOf(({ gained }) => gained),
    lostSubscribers: sumOf(({ lost }) => lost),
    earningsCents: hasEarnings ? sumOf(({ cents }) => cents) : null,
  };
}
