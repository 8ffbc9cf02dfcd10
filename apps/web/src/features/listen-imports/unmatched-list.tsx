import type { UnmatchedListens } from '@stagedoor/validators';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { formatCounted } from '../../lib/format.ts';

interface UnmatchedListProps {
  missing: number;
  unmatched: readonly UnmatchedListens[];
}

/** Songs that are not here, the most listened to first. */
export function UnmatchedList({ missing, unmatched }: UnmatchedListProps) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-small py-1 text-14 text-ink-soft hover:text-ink">
        {formatCounted(missing, 'listen')} of songs that are not here
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ol
        aria-label="Songs that are not here"
        className="mt-2 max-h-80 divide-y divide-line overflow-y-auto pr-2"
      >
        {unmatched.map(({ title, artist, count }) => (
          <li key={`${artist}\n${title}`} className="flex items-baseline justify-between gap-4 py-2">
            <p className="min-w-0 text-14">
              <span className="wrap-anywhere">{title}</span>
              {artist !== null && (
                <span className="wrap-anywhere block text-13 text-ink-faint">{artist}</span>
              )}
            </p>
            <span className="shrink-0 text-13 text-ink-faint tabular">{formatCounted(count, 'listen')}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
