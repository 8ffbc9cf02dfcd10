import type { InsightsPeriod } from '@stagedoor/validators';

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** The first day of a period for an axis: 'Nov 3', or 'Nov 2026' for months. */
export const formatStart = (day: string, by: InsightsPeriod): string =>
  by === 'month'
    ? format(day, { month: 'short', year: 'numeric' })
    : format(day, { month: 'short', day: 'numeric' });

/** A period in words: 'Nov 3, 2026', 'Week of Nov 2, 2026', 'November 2026'. */
export function formatPeriod(day: string, by: InsightsPeriod): string {
  if (by === 'month') return format(day, { month: 'long', year: 'numeric' });
  const date = format(day, { month: 'short', day: 'numeric', year: 'numeric' });
  return by === 'week' ? `Week of ${date}` : date;
}
