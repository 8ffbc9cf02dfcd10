import Download from 'lucide-react/icons/download';
import { buttonStyle } from '../../../components/button-style.ts';
import { Input } from '../../../components/input.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { useMoneyRange } from './use-money-range.ts';

const LABELS = { from: 'From', to: 'To' };

/** The days that are shown, and their ledger as a file. */
export function MoneyBar() {
  const { params, setParams } = useAdminParams();
  const range = useMoneyRange();
  const { data: terms } = trpc.billing.terms.useQuery();
  return (
    <>
      {terms?.provider === 'demo' && (
        <p className="mb-4 text-14 text-ink-soft">
          Demo payments: no money moves, and all of this is play money.
        </p>
      )}
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {(['from', 'to'] as const).map((end) => (
          <span key={end} className="flex items-center gap-2 max-md:w-full">
            <label htmlFor={`money-${end}`} className="text-13 text-ink-soft max-md:w-12">
              {LABELS[end]}
            </label>
            <Input
              id={`money-${end}`}
              type="date"
              value={params[end] ?? ''}
              onChange={({ target }) => setParams({ [end]: target.value || undefined })}
              className="md:w-40"
            />
          </span>
        ))}
        <a
          href={`/api/admin/ledger.csv?${new URLSearchParams(range)}`}
          download
          className={buttonStyle('outline', 'medium', 'max-md:w-full md:ml-auto')}
        >
          <Download className="size-4" aria-hidden="true" />
          Ledger as CSV
        </a>
      </div>
    </>
  );
}
