import type { MoneyFigures } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';

const COLUMNS: readonly (readonly [keyof MoneyFigures, string])[] = [
  ['chargedCents', 'Charged'],
  ['refundedCents', 'Refunded'],
  ['feeCents', 'Fees'],
  ['shareCents', 'Share'],
  ['adjustedCents', 'Adjusted'],
  ['owedCents', 'Owed'],
  ['transferredCents', 'Transferred'],
  ['heldCents', 'Held'],
];

interface FiguresTableProps {
  name: string;
  first: string;
  rows: readonly { key: string; title: ReactNode; figures: MoneyFigures; isTotal?: boolean }[];
}

/** Money by day or artist. It scrolls sideways where it is wider than the screen. */
export const FiguresTable = ({ name, first, rows }: FiguresTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  <section aria-label={name} tabIndex={0} className="overflow-x-auto rounded-small">
    <table className="w-full border-collapse text-14">
      <thead>
        <tr className="border-line border-b text-13 text-ink-faint">
          <th className="sticky left-0 bg-ground py-2 pr-4 text-left font-semibold">{first}</th>
          {COLUMNS.map(([key, label]) => (
            <th key={key} className="py-2 pl-4 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, figures, isTotal }) => (
          <tr
            key={key}
            className={classNames('border-line border-b last:border-b-0', isTotal && 'font-semibold')}
          >
            <th scope="row" className="sticky left-0 max-w-40 bg-ground py-2 pr-4 text-left font-normal">
              {title}
            </th>
            {COLUMNS.map(([column]) => (
              <td key={column} className="whitespace-nowrap py-2 pl-4 text-right tabular">
                {formatPrice(figures[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The meaning of the columns, a sentence each. */
export const FiguresNote = () => (
  <p className="mt-4 max-w-3xl text-13 text-ink-faint">
    Owed is what is left to artists of what fans paid in these days, after refunds, processing fees, the
    operator’s share and adjustments. Held is what artists are owed at the end of the day and was not
    transferred to them yet. Lost disputes count as refunds. Days are counted in UTC.
  </p>
);
