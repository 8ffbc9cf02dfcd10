import type { StatementLine } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { describeStatementLine } from '@stagedoor/validators/statement-text';
import { ErrorState } from '../../../../components/error-state.tsx';
import { LoadMore } from '../../../../components/load-more.tsx';
import { LoadingRows } from '../../../../components/skeleton.tsx';
import { BY_CURSOR, joinPages } from '../../../../lib/by-cursor.ts';
import { trpc } from '../../../../lib/trpc.ts';

const PAGE_LINES = 200;

/** Every line of a month or year, oldest first, read as one scrolls. */
export function StatementLines({ artistId, period }: { artistId: number; period: string }) {
  const query = trpc.statements.lines.useInfiniteQuery({ artistId, period, limit: PAGE_LINES }, BY_CURSOR);
  if (query.isPending)
    return <LoadingRows label="Loading lines" className="grid gap-2" count={8} row="h-9 rounded-small" />;
  if (query.isLoadingError)
    return <ErrorState title="The lines could not be loaded" onRetry={() => void query.refetch()} />;
  return (
    <div>
      <table aria-label="Lines" className="w-full border-collapse text-14">
        <thead>
          <tr className="border-line border-b text-13 text-ink-faint">
            <th className="py-2 pr-4 text-left font-semibold">Date</th>
            <th className="w-full py-2 text-left font-semibold">Description</th>
            <th className="py-2 pl-4 text-right font-semibold max-sm:sr-only">Invoice</th>
            <th className="py-2 pl-4 text-right font-semibold">Amount</th>
          </tr>
        </thead>
        <tbody>
          {joinPages(query.data).map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </tbody>
      </table>
      <LoadMore query={query} />
    </div>
  );
}

/** On a phone, the invoice is below the description. */
const Line = ({ line }: { line: StatementLine }) => (
  <tr className="border-line border-b align-top last:border-b-0">
    <td className="whitespace-nowrap py-2 pr-4 text-ink-soft tabular">{line.date}</td>
    <td className="wrap-anywhere py-2">
      {describeStatementLine(line)}
      {line.invoiceId !== null && (
        <span className="block text-13 text-ink-faint sm:hidden" aria-hidden="true">
          Invoice {line.invoiceId}
        </span>
      )}
    </td>
    <td className="py-2 pl-4 text-right text-ink-faint tabular max-sm:sr-only">{line.invoiceId ?? '–'}</td>
    <td className="whitespace-nowrap py-2 pl-4 text-right tabular">{formatPrice(line.amountCents)}</td>
  </tr>
);
