import type { StatementSummary, Statements } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { nameStatementPeriod } from '@stagedoor/validators/statement-text';
import ChevronRight from 'lucide-react/icons/chevron-right';

interface StatementListProps {
  book: Statements;
  onOpen: (period: string) => void;
}

/** All months below their year, newest first. */
export const StatementList = ({ book, onOpen }: StatementListProps) => (
  <div className="grid gap-8">
    {book.years.map((year) => (
      <ul key={year.period} aria-label={`Statements of ${year.period}`} className="grid">
        <Row statement={year} onOpen={onOpen} isYear />
        {book.months
          .filter(({ period }) => period.startsWith(year.period))
          .map((month) => (
            <Row key={month.period} statement={month} onOpen={onOpen} />
          ))}
      </ul>
    ))}
  </div>
);

interface RowProps {
  statement: StatementSummary;
  onOpen: (period: string) => void;
  isYear?: boolean;
}

function Row({ statement: { period, openingCents, closingCents }, onOpen, isYear }: RowProps) {
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(period)}
        className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-4 rounded-small px-2 py-3 text-left text-14 transition-colors hover:bg-stage"
      >
        <span
          className={isYear ? 'flex-1 font-name font-semibold text-20 tracking-name' : 'flex-1 font-semibold'}
        >
          {isYear ? `${period} in all` : nameStatementPeriod(period)}
        </span>
        <Amount label="Opening" cents={openingCents} className="max-sm:hidden" />
        <Amount label="Closing" cents={closingCents} />
        <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      </button>
    </li>
  );
}

const Amount = ({ label, cents, className = '' }: { label: string; cents: number; className?: string }) => (
  <span className={`grid min-w-24 text-right tabular ${className}`}>
    <span className="text-13 text-ink-faint">{label}</span>
    <span>{formatPrice(cents)}</span>
  </span>
);
