import type { Invoice } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Badge } from '../../../components/badge.tsx';
import { formatDay } from '../../../lib/format.ts';

/** All invoices, newest first; each opens to show its lines. */
export const InvoiceList = ({ invoices }: { invoices: Invoice[] }) => (
  <div>
    <h3 className="mb-1 font-semibold text-14">Invoices</h3>
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceRow invoice={invoice} />
        </li>
      ))}
    </ul>
  </div>
);

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { state, amountCents, refundedCents, createdAt, paidAt, lines } = invoice;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-small py-3 text-14 transition-colors hover:text-lamp [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        <span className="flex-1">{formatDay(paidAt ?? createdAt)}</span>
        <InvoiceState state={state} />
        <span className="w-16 text-right font-semibold tabular">{formatPrice(amountCents)}</span>
      </summary>
      <ul className="grid grid-cols-1 gap-2 pb-4 pl-7 text-13 text-ink-soft">
        {lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">
              {line.artistName}
              <span className="text-ink-faint">
                {' '}
                · {line.title ?? (line.isPart ? 'rest of the month before' : 'a month')}
              </span>
            </span>
            <span className="tabular">{formatPrice(line.amountCents)}</span>
          </li>
        ))}
        {refundedCents > 0 && (
          <li className="flex justify-between gap-4">
            <span>Refunded</span>
            <span className="tabular">{formatPrice(-refundedCents)}</span>
          </li>
        )}
      </ul>
    </details>
  );
}

function InvoiceState({ state }: { state: Invoice['state'] }) {
  if (state === 'paid') return <Badge tone="good">Paid</Badge>;
  if (state === 'failed') return <Badge tone="bad">Failed</Badge>;
  return <Badge>{state === 'open' ? 'Open' : 'Refunded'}</Badge>;
}
