/** A month such as 2026-11, or a year such as 2026, as times in UTC: from the first to the one behind the last. */
export function spanOf(period: string): { from: Date; until: Date } {
  const [year = 0, month] = period.split('-').map(Number);
  const start = (year: number, month: number) => new Date(Date.UTC(year, month));
  if (month === undefined) return { from: start(year, 0), until: start(year + 1, 0) };
  return { from: start(year, month - 1), until: start(year, month) };
}
