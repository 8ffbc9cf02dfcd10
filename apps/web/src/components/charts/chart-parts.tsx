import type { InsightsPeriod } from '@stagedoor/validators';
import type { ReactNode } from 'react';
import { formatPeriod, formatStart } from './format-start.ts';

const AXIS = { tick: { fill: 'var(--ink-faint)', fontSize: 12 }, tickLine: false, axisLine: false };

/** The axis of time. */
export const daysAxis = (by: InsightsPeriod) => ({
  ...AXIS,
  dataKey: 'date',
  tickFormatter: (day: string) => formatStart(day, by),
  minTickGap: 40,
});

/** The axis of a count or an amount. */
export const valuesAxis = (tickFormatter: (value: number) => string, width = 44) => ({
  ...AXIS,
  tickFormatter,
  width,
  allowDecimals: false,
});

/** Tooltip of the period under the pointer. */
export const ChartTip = ({
  date,
  by,
  children,
}: {
  date: string;
  by: InsightsPeriod;
  children: ReactNode;
}) => (
  <p className="rounded-small bg-raised px-3 py-2 text-13 shadow-float">
    <span className="block text-ink-soft">{formatPeriod(date, by)}</span>
    <span className="font-semibold tabular">{children}</span>
  </p>
);
