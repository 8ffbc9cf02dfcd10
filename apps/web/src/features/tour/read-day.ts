/**
 * Formats a calendar day ('2026-12-21') in local time at the venue, independent of the reader's time zone.
 */
export function readDay(day: string): {
  month: string;
  date: string;
  weekday: string;
  year: string;
  long: string;
} {
  const at = new Date(`${day}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  return {
    month: part({ month: 'short' }),
    date: part({ day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
    year: part({ year: 'numeric' }),
    long: part({ year: 'numeric', month: 'long', day: 'numeric' }),
  };
}
