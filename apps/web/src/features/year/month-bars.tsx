import { countOf, monthName } from './posters.ts';

/** Plays of each month, as bars that name themselves to screen readers. */
export function MonthBars({ months }: { months: readonly number[] }) {
  const most = Math.max(1, ...months);
  return (
    <ol className="grid h-40 grid-cols-12 items-end gap-1 sm:gap-2">
      {months.map((plays, month) => (
        <li
          key={monthName(month)}
          title={`${monthName(month)}: ${countOf(plays, 'play')}`}
          className="grid h-full grid-rows-[1fr_auto] gap-1 text-center text-12 text-ink-faint"
        >
          <span className="flex items-end" aria-hidden="true">
            <span
              className={`w-full rounded-t-small ${plays > 0 ? 'bg-lamp' : 'bg-line'}`}
              style={{ height: plays > 0 ? `${Math.max(4, (100 * plays) / most)}%` : '2px' }}
            />
          </span>
          <span aria-hidden="true">{monthName(month, 'narrow')}</span>
          <span className="sr-only">
            {monthName(month)}: {countOf(plays, 'play')}
          </span>
        </li>
      ))}
    </ol>
  );
}
