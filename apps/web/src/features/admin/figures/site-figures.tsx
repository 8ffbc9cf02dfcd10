import type { SiteFigures as Days } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { keepPreviousData } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { buttonStyle } from '../../../components/button-style.ts';
import { formatPeriod } from '../../../components/charts/format-start.ts';
import { TrendChart } from '../../../components/charts/trend-chart.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Select } from '../../../components/input.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

const RANGES = [7, 30, 90, 365];
const DAY_MS = 86_400_000;
const count = (value: number) => value.toLocaleString('en-US');

type Key = Exclude<keyof Days[number], 'day'>;
const sum = (days: Days, key: Key) => days.reduce((total, day) => total + (day[key] ?? 0), 0);
const last = (days: Days, key: Key) => days.at(-1)?.[key] ?? 0;

/** Charts, each with the one figure that sums up the whole time. */
const MEASURES: readonly {
  key: Key;
  label: string;
  format: (value: number) => string;
  total: typeof sum;
  isWide?: boolean;
}[] = [
  { key: 'people', label: 'People', format: count, total: last },
  { key: 'newPeople', label: 'New people', format: count, total: sum },
  { key: 'plays', label: 'Plays', format: count, total: sum },
  { key: 'subscribers', label: 'Subscribers', format: count, total: last },
  { key: 'salesCents', label: 'Sales', format: formatPrice, total: sum, isWide: true },
  { key: 'earningsCents', label: 'Artists’ earnings', format: formatPrice, total: sum, isWide: true },
  { key: 'storageBytes', label: 'Storage', format: formatBytes, total: last, isWide: true },
];

/** How the site develops, day by day. */
export default function SiteFigures() {
  const [range, setRange] = useState(30);
  const from = new Date(Date.now() - (range - 1) * DAY_MS).toISOString().slice(0, 10);
  const query = trpc.admin.operations.figures.useQuery(
    { from },
    { staleTime: 60_000, placeholderData: keepPreviousData },
  );
  return (
    <Section title="Figures">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Select
          aria-label="Time"
          className="flex-1 sm:w-44 sm:flex-none"
          value={range}
          onChange={(event) => setRange(Number(event.target.value))}
        >
          {RANGES.map((days) => (
            <option key={days} value={days}>
              Last {days} days
            </option>
          ))}
        </Select>
        <a
          href={`/api/admin/figures.csv?from=${from}`}
          download
          className={buttonStyle('outline', 'medium', 'sm:ml-auto')}
        >
          <Download className="size-4" aria-hidden="true" />
          Download CSV
        </a>
      </div>
      {query.data ? (
        <>
          <div className="grid gap-4 lg:grid-cols-2" aria-busy={query.isPlaceholderData}>
            {MEASURES.map((measure) => (
              <Chart key={measure.key} days={query.data} measure={measure} />
            ))}
          </div>
          <Table days={query.data} />
        </>
      ) : query.isError ? (
        <ErrorState title="Failed to fetch figures" onRetry={() => void query.refetch()} />
      ) : (
        <LoadingRows
          label="Loading figures"
          className="grid gap-4 lg:grid-cols-2"
          count={MEASURES.length}
          row="h-88 rounded-card"
        />
      )}
    </Section>
  );
}

function Chart({ days, measure }: { days: Days; measure: (typeof MEASURES)[number] }) {
  const { key, label, format, total } = measure;
  const values = days.flatMap((day) => (day[key] === null ? [] : [{ date: day.day, value: day[key] }]));
  return (
    <section aria-label={label} className="min-w-0 rounded-card border border-line bg-stage p-4 md:p-5">
      <h3 className="text-13 text-ink-soft">{label}</h3>
      <p className="mb-3 font-extrabold font-name text-26 tracking-name tabular">
        {format(total(days, key))}
      </p>
      <TrendChart values={values} by="day" measure={measure} />
    </section>
  );
}

/** Table of the chart's numbers, for people who read rather than look. */
const Table = ({ days }: { days: Days }) => (
  <details className="mt-4">
    <summary className="cursor-pointer rounded-small py-2 font-semibold text-14">Show as a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
    <section aria-label="Figures by day" tabIndex={0} className="max-h-96 overflow-auto rounded-small">
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="border-line border-b text-13 text-ink-faint">
            <th className="py-2 text-left font-semibold">Day</th>
            {MEASURES.map(({ key, label }) => (
              <th key={key} className="whitespace-nowrap py-2 pl-4 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-line border-b last:border-b-0">
              <th scope="row" className="whitespace-nowrap py-2 text-left font-normal">
                {formatPeriod(day.day, 'day')}
              </th>
              {MEASURES.map(({ key, format }) => (
                <td key={key} className="whitespace-nowrap py-2 pl-4 text-right tabular">
                  {day[key] === null ? '–' : format(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
