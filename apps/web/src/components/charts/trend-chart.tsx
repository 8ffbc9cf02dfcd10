import type { InsightsPeriod, InsightsValue } from '@stagedoor/validators';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip, daysAxis, valuesAxis } from './chart-parts.tsx';

/** How a measure's values are written. `isWide` leaves room for amounts of money and sizes. */
interface ShownMeasure {
  label: string;
  format: (value: number) => string;
  isWide?: boolean;
}

interface TrendChartProps {
  values: readonly InsightsValue[];
  by: InsightsPeriod;
  measure: ShownMeasure;
}

/** One measure over time. Screen readers have the table below it. */
export const TrendChart = ({ values, by, measure }: TrendChartProps) => (
  <div aria-hidden="true" className="h-64">
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart
        data={[...values]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...daysAxis(by)} />
        <YAxis {...valuesAxis(measure.format, measure.isWide ? 64 : 44)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--ink-faint)' }}
          content={({ active, payload }) => {
            const shown = active ? (payload?.[0]?.payload as InsightsValue | undefined) : undefined;
            if (!shown) return null;
            return (
              <ChartTip date={shown.date} by={by}>
                {measure.format(shown.value)} {measure.label.toLowerCase()}
              </ChartTip>
            );
          }}
        />
        <Area
          dataKey="value"
          type="linear"
          stroke="var(--lamp)"
          strokeWidth={2}
          fill="var(--lamp)"
          fillOpacity={0.14}
          isAnimationActive={false}
          activeDot={{ r: 4, fill: 'var(--lamp)', stroke: 'var(--stage)', strokeWidth: 2 }}
        />
      </AreaChart>
    </ResponsiveContainer>
  </div>
);
