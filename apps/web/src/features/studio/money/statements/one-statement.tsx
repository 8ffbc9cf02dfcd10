import type { StatementSummary } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { nameStatementPeriod, STATEMENT_LINE_NAMES } from '@stagedoor/validators/statement-text';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../../components/button.tsx';
import { buttonStyle } from '../../../../components/button-style.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { StatementLines } from './statement-lines.tsx';

interface OneStatementProps {
  artistId: number;
  statement: StatementSummary;
  onClose: () => void;
}

/** A month or year: its balances and sums, every line, and both as files. */
export function OneStatement({ artistId, statement, onClose }: OneStatementProps) {
  const { period, openingCents, closingCents, sums } = statement;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="small" onClick={onClose}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          All statements
        </Button>
        <span className="flex gap-2 sm:ml-auto">
          {(['csv', 'pdf'] as const).map((format) => (
            <a
              key={format}
              href={`/api/dashboard/statements/${period}?format=${format}&artistId=${artistId}`}
              download
              className={buttonStyle('outline', 'small')}
            >
              <Download className="size-4" aria-hidden="true" />
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      </div>
      {/* Whoever opens a month by keyboard goes on from here. */}
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-20 focus-visible:outline-none">
        {nameStatementPeriod(period)}
      </h3>
      <dl className="grid max-w-md gap-1.5 rounded-card border border-line bg-stage p-5 text-14">
        <Sum name="Opening balance" cents={openingCents} isBalance />
        {sums.map(({ type, amountCents }) => (
          <Sum key={type} name={STATEMENT_LINE_NAMES[type]} cents={amountCents} />
        ))}
        <Sum name="Closing balance" cents={closingCents} isBalance />
      </dl>
      <StatementLines artistId={artistId} period={period} />
    </div>
  );
}

const Sum = ({ name, cents, isBalance }: { name: string; cents: number; isBalance?: boolean }) => (
  <div className={classNames('flex justify-between gap-4', isBalance ? 'font-semibold' : 'text-ink-soft')}>
    <dt>{name}</dt>
    <dd className="tabular">{formatPrice(cents)}</dd>
  </div>
);
