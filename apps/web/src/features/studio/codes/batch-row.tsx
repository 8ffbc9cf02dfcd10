import type { CodeBatch } from '@stagedoor/validators';
import Download from 'lucide-react/icons/download';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { formatShortDay } from '../../../lib/format.ts';

interface BatchRowProps {
  batch: CodeBatch;
  namesWork: boolean;
  onEnd: () => void;
}

/** A batch with how much of it was redeemed, its file, and its end. */
export function BatchRow({ batch, namesWork, onEnd }: BatchRowProps) {
  const { id, name, title, count, redeemed, createdAt, endedAt } = batch;
  const made = `${namesWork ? `${title}, made` : 'Made'} ${formatShortDay(createdAt)}`;
  return (
    <li data-testid="code-batch" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-40 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-semibold text-14">{name}</span>
          {endedAt && <Badge>Ended</Badge>}
        </span>
        <span className="wrap-anywhere text-13 text-ink-faint">{made}</span>
        <span className="text-13 text-ink-soft tabular">
          {redeemed} of {count} redeemed
        </span>
      </span>
      <span className="flex gap-2">
        <a
          href={`/api/dashboard/download-codes/${id}?format=csv`}
          download
          aria-label={`Codes of ${name} as CSV`}
          className={buttonStyle('outline', 'small')}
        >
          <Download className="size-4" aria-hidden="true" />
          CSV
        </a>
        {!endedAt && redeemed < count && (
          <Button variant="ghost" size="small" aria-label={`End the codes of ${name}`} onClick={onEnd}>
            End
          </Button>
        )}
      </span>
    </li>
  );
}
