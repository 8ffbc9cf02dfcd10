import type { InsightsReport } from '@stagedoor/validators';
import { classNames } from '../../../lib/class-names.ts';
import { changeOf, listMeasures, type Measure } from './measures.ts';

interface FiguresProps {
  report: InsightsReport;
  measure: Measure;
  onChoose: (measure: Measure) => void;
}

/** The sums of the range, each with its change. Choosing one shows it in the chart below. */
export const Figures = ({ report, measure, onChoose }: FiguresProps) => (
  <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
    <legend className="sr-only">Show in the chart</legend>
    {listMeasures(report).map((one) => (
      <label
        key={one.key}
        className="grid cursor-pointer content-start gap-0.5 rounded-card border border-edge bg-stage p-4 transition-colors hover:border-ink-soft has-checked:border-lamp has-focus-visible:outline-2 has-focus-visible:outline-lamp has-focus-visible:outline-offset-2"
      >
        <input
          type="radio"
          name="measure"
          checked={one.key === measure.key}
          onChange={() => onChoose(one)}
          className="sr-only"
        />
        <span className="text-13 text-ink-soft">{one.label}</span>
        <span className="font-extrabold font-name text-26 tracking-name tabular">
          {one.format(report.totals[one.key] ?? 0)}
        </span>
        <Change now={report.totals[one.key] ?? 0} before={report.previous[one.key] ?? 0} />
      </label>
    ))}
  </fieldset>
);

/** Against the same time before. */
function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === null) return <span className="text-13 text-ink-faint">{now > 0 ? 'New' : 'None yet'}</span>;
  const tone = change > 0 ? 'text-go' : change < 0 ? 'text-alarm' : 'text-ink-faint';
  return (
    <span className={classNames('text-13 tabular', tone)}>
      {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'}%
      <span className="sr-only"> against the time before</span>
    </span>
  );
}
