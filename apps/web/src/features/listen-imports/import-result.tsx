import type { ListenImport } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import { buttonStyle } from '../../components/button-style.ts';
import { formatCounted, formatDay } from '../../lib/format.ts';
import { UnmatchedList } from './unmatched-list.tsx';

/** How many listens of a file were found, or why it was refused. */
export function ImportResult({ one }: { one: ListenImport }) {
  const isFailed = one.state === 'failed';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
          {isFailed ? (
            <CircleAlert className="size-5 text-alarm" aria-hidden="true" />
          ) : (
            <History className="size-5" aria-hidden="true" />
          )}
        </span>
        <div className="min-w-40 flex-1">
          <p className="wrap-anywhere font-semibold text-14">
            {isFailed ? `${one.fileName} was not imported` : foundIn(one)}
          </p>
          <p className="text-13 text-ink-faint">
            {isFailed ? one.failureReason : `${one.fileName}, ${formatDay(one.createdAt)}`}
          </p>
        </div>
        {one.matched > 0 && (
          <Link to="/history" className={`${buttonStyle('outline', 'small')} max-md:ml-14`}>
            Show history
          </Link>
        )}
      </div>
      {!isFailed && <Rest one={one} />}
    </div>
  );
}

function foundIn({ matched, added }: ListenImport): string {
  if (matched === 0) return 'None of these songs are here';
  const found = `${formatCounted(matched, 'listen')} found`;
  if (added === matched) return `${found} and added to your history`;
  return added === 0
    ? `${found}, all in your history already`
    : `${found}, ${added.toLocaleString()} of them new`;
}

function Rest({ one: { total, matched, skipped, unmatched } }: { one: ListenImport }) {
  const missing = (total ?? 0) - matched - skipped;
  return (
    <>
      {skipped > 0 && (
        <p className="text-14 text-ink-soft">
          {formatCounted(skipped, 'line')} could not be read, or told an impossible time.
        </p>
      )}
      {missing > 0 && <UnmatchedList missing={missing} unmatched={unmatched} />}
    </>
  );
}
