import type { InsightsPeriod } from '@stagedoor/validators';

const DAY_MS = 86_400_000;

export interface Days {
  from: string;
  /** The day after the last one. */
  until: string;
}

/** Days are text such as 2026-01-31, and belong to UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/** The first day of the period that contains the day; weeks begin on Monday. */
export function startOf(day: string, by: InsightsPeriod): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The first day of the period after (or, with negative `count`, before) the one that begins on `start`. */
export function shift(start: string, by: InsightsPeriod, count = 1): string {
  if (by !== 'month') return addDays(start, count * (by === 'week' ? 7 : 1));
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + count);
  return dayOf(date);
}

/** The first days of all periods from the one that contains `from` to the one that contains `to`. */
export function listStarts(from: string, to: string, by: InsightsPeriod): string[] {
  const starts: string[] = [];
  for (let start = startOf(from, by); start <= to; start = shift(start, by)) starts.push(start);
  return starts;
}
