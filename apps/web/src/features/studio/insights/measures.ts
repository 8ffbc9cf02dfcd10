import type { InsightsReport } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';

const formatNumber = (value: number): string => value.toLocaleString('en-US');

/** Measures in the order of the screen; `key` names each in totals and series. */
export const MEASURES = [
  { key: 'plays', label: 'Plays', format: formatNumber },
  { key: 'listeners', label: 'Listeners', format: formatNumber },
  { key: 'likes', label: 'Likes', format: formatNumber },
  { key: 'comments', label: 'Comments', format: formatNumber },
  { key: 'subscribers', label: 'Subscribers', format: formatNumber },
  { key: 'earningsCents', label: 'Earnings', format: formatPrice, isWide: true },
] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures that the report has: no subscribers and earnings of a song, and earnings for owners alone. */
export const listMeasures = ({ series }: InsightsReport): Measure[] =>
  MEASURES.filter(({ key }) => series[key] !== null);

/** The change in whole percent; null without anything to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null;
