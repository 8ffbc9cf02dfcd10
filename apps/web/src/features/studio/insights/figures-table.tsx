import type { InsightsReport } from '@stagedoor/validators';
import { formatPeriod } from '../../../components/charts/format-start.ts';
import { listMeasures } from './measures.ts';

const CELL = 'py-2 pl-4 text-right tabular';

/** Everything that the charts show, as numbers; the newest period first. */
export function FiguresTable({ report }: { report: InsightsReport }) {
  const { series, by } = report;
  const measures = listMeasures(report);
  const { newSubscribers, lostSubscribers } = series;
  const rows = series.plays.map(({ date }, index) => ({ date, index })).reverse();
  return (
    <details className="mt-4 text-14">
      <summary className="w-fit cursor-pointer rounded-small font-semibold text-13 text-ink-soft hover:text-ink">
        Show as table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a wide table */}
      <section aria-label="Figures" tabIndex={0} className="mt-3 max-h-96 overflow-auto rounded-small">
        <table className="w-full border-collapse">
          <caption className="sr-only">Figures by {by}</caption>
          <thead>
            <tr className="border-line border-b text-13 text-ink-faint">
              <th className="py-2 text-left font-semibold">From</th>
              {measures.map(({ key, label }) => (
                <th key={key} className={`${CELL} font-semibold`}>
                  {label}
                </th>
              ))}
              {newSubscribers && <th className={`${CELL} font-semibold`}>New</th>}
              {lostSubscribers && <th className={`${CELL} font-semibold`}>Lost</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, index }) => (
              <tr key={date} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap py-2 text-left font-normal">
                  {formatPeriod(date, by)}
                </th>
                {measures.map(({ key, format }) => (
                  <td key={key} className={CELL}>
                    {format(series[key]?.[index]?.value ?? 0)}
                  </td>
                ))}
                {newSubscribers && <td className={CELL}>{newSubscribers[index]?.value}</td>}
                {lostSubscribers && <td className={CELL}>{lostSubscribers[index]?.value}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
