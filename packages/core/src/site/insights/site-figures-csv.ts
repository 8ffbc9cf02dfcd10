import type { SiteFigures } from '@stagedoor/validators';

const COLUMNS = {
  day: 'date',
  people: 'people',
  newPeople: 'new_people',
  plays: 'plays',
  subscribers: 'subscribers',
  salesCents: 'sales_cents',
  earningsCents: 'earnings_cents',
  storageBytes: 'storage_bytes',
} as const;

/** One line for each day. What was not measured is empty. */
export function siteFiguresCsv(figures: SiteFigures): string {
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const lines = figures.map((day) => keys.map((key) => day[key] ?? '').join(','));
  return `${[Object.values(COLUMNS).join(','), ...lines].join('\r\n')}\r\n`;
}
