import type { InsightsInput, InsightsPeriod } from '@stagedoor/validators';

/** How far back the figures go; all ranges end today, and days are UTC's. */
export const RANGES = [
  { value: 'week', label: 'Last 7 days', days: 7, by: 'day' },
  { value: 'month', label: 'Last 30 days', days: 30, by: 'day' },
  { value: 'quarter', label: 'Last 90 days', days: 90, by: 'week' },
  { value: 'year', label: 'Last 12 months', days: 365, by: 'month' },
  { value: 'years', label: 'Last 2 years', days: 2 * 365, by: 'month' },
] as const;
export type Range = (typeof RANGES)[number];

export const PERIODS: readonly { value: InsightsPeriod; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

/** The song or the album that the figures are about; all of them when it is empty. */
export type Subject = Pick<InsightsInput, 'songId' | 'albumId'>;

export interface Choices {
  range: Range;
  by: InsightsPeriod;
  subject: Subject;
}

const DAY_MS = 86_400_000;

/** The query of the screen. */
export function toInput({ range, by, subject }: Choices): InsightsInput {
  const today = Date.now();
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(today - (range.days - 1) * DAY_MS), to: dayOf(today), by, ...subject };
}
