import type { InsightsSeries, InsightsValue } from '@stagedoor/validators';

const COLUMNS = {
  plays: 'plays',
  listeners: 'listeners',
  likes: 'likes',
  comments: 'comments',
  subscribers: 'subscribers',
  newSubscribers: 'new_subscribers',
  lostSubscribers: 'lost_subscribers',
  earningsCents: 'earnings_cents',
} as const;

/** One line for each period; measures that the caller may not see, or that do not apply, are left out. */
export function toCsv(series: InsightsSeries): string {
  const columns = Object.entries(COLUMNS).flatMap(([key, name]): [string, InsightsValue[]][] => {
    const values = series[key as keyof InsightsSeries];
    return values ? [[name, values]] : [];
  });
  const lines = series.plays.map(({ date }, row) =>
    [date, ...columns.map(([, values]) => values[row]?.value ?? 0)].join(','),
  );
  return `${[['date', ...columns.map(([name]) => name)].join(','), ...lines].join('\r\n')}\r\n`;
}
