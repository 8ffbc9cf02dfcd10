import type { InsightsPeriod, InsightsReport } from '@stagedoor/validators';
import { Bar, BarChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip, daysAxis, valuesAxis } from '../../../components/charts/chart-parts.tsx';

interface Row {
  date: string;
  gained: number;
  lost: number;
}

/** New subscribers above the line, lost ones below it. */
export function FansChart({ series, by }: { series: InsightsReport['series']; by: InsightsPeriod }) {
  const rows: Row[] = (series.newSubscribers ?? []).map(({ date, value }, index) => ({
    date,
    gained: value,
    lost: -(series.lostSubscribers?.[index]?.value ?? 0),
  }));
  return (
    <>
      <p className="mb-3 flex gap-5 text-13 text-ink-soft">
        <Key className="bg-lamp" label="New" />
        <Key className="bg-ink-faint" label="Lost" />
      </p>
      <div aria-hidden="true" className="h-40">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={rows}
            stackOffset="sign"
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis {...daysAxis(by)} />
            <YAxis {...valuesAxis((value) => String(Math.abs(value)))} />
            <ReferenceLine y={0} stroke="var(--line)" />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--raised)' }}
              content={({ active, payload }) => {
                const row = active ? (payload?.[0]?.payload as Row | undefined) : undefined;
                if (!row) return null;
                return (
                  <ChartTip date={row.date} by={by}>
                    {row.gained} new, {-row.lost} lost
                  </ChartTip>
                );
              }}
            />
            <Bar
              dataKey="gained"
              stackId="fans"
              fill="var(--lamp)"
              isAnimationActive={false}
              maxBarSize={24}
            />
            <Bar
              dataKey="lost"
              stackId="fans"
              fill="var(--ink-faint)"
              isAnimationActive={false}
              maxBarSize={24}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

const Key = ({ className, label }: { className: string; label: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-2.5 rounded-[3px] ${className}`} />
    {label}
  </span>
);
