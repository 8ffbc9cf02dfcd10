import { formatStamp, type TimedLine } from '@stagedoor/validators/parse-lyrics';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../../components/icon-button.tsx';
import { classNames } from '../../../../../lib/class-names.ts';

interface TimedRowProps {
  row: TimedLine;
  /** It is stamped next. */
  isNext: boolean;
  isSung: boolean;
  onChoose: () => void;
  onHear: (ms: number) => void;
  onTime: (ms: number | null) => void;
}

const NUDGE_MS = 100;

/** A line with its time, which can be heard, moved by tenths of a second, and removed. */
export function TimedRow({ row, isNext, isSung, onChoose, onHear, onTime }: TimedRowProps) {
  const { startMs, text } = row;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNext) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isNext]);
  const words = text || 'Pause';
  return (
    <li
      ref={line}
      className={classNames(
        'flex min-h-11 items-center gap-2 border-l-2 px-2',
        isNext ? 'border-lamp bg-raised' : 'border-transparent',
      )}
    >
      {startMs === null ? (
        <span className="w-20 shrink-0 text-13 text-ink-faint tabular">--:--.--</span>
      ) : (
        <button
          type="button"
          aria-label={`Hear ${words} from ${stampOf(startMs)}`}
          onClick={() => onHear(startMs)}
          className="w-20 shrink-0 rounded-small text-left text-13 text-lamp tabular hover:underline"
        >
          {stampOf(startMs)}
        </button>
      )}
      <button
        type="button"
        dir="auto"
        aria-current={isNext || undefined}
        onClick={onChoose}
        className={classNames(
          'wrap-anywhere min-w-0 flex-1 rounded-small py-2 text-start text-14',
          isSung ? 'text-lamp' : text ? 'text-ink' : 'text-ink-faint',
        )}
      >
        {words}
      </button>
      {startMs !== null && (
        <span className="flex shrink-0">
          <IconButton
            size="small"
            label={`${words}: a tenth earlier`}
            onClick={() => onTime(startMs - NUDGE_MS)}
          >
            <Minus className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton
            size="small"
            label={`${words}: a tenth later`}
            onClick={() => onTime(startMs + NUDGE_MS)}
          >
            <Plus className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={`${words}: remove the time`} onClick={() => onTime(null)}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}

const stampOf = (ms: number): string => formatStamp(ms).slice(1, -1);
