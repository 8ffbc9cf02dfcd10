import Pin from 'lucide-react/icons/pin';
import { Button } from '../../../../components/button.tsx';
import { Input } from '../../../../components/input.tsx';
import { NothingYet } from '../../../../components/nothing-yet.tsx';
import type { Pinnable } from './arrange-pins.ts';

/** Fewer are found by looking. */
const SEARCHED_FROM = 8;

interface OtherWorksProps {
  noun: string;
  works: readonly Pinnable[];
  hasMore: boolean;
  term: string;
  onTermChange: (term: string) => void;
  /** Whether nothing more can be pinned now. */
  isFull: boolean;
  onPin: (id: number) => void;
}

/** Albums or singles that may be pinned: the latest, and any of them by a search. */
export function OtherWorks({ noun, works, hasMore, term, onTermChange, isFull, onPin }: OtherWorksProps) {
  if (works.length === 0 && term === '') return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 border-line border-t pt-4">
      {(term !== '' || works.length >= SEARCHED_FROM) && (
        <Input
          type="search"
          aria-label={`Search your ${noun}`}
          placeholder="Search by title"
          maxLength={100}
          value={term}
          onChange={({ target }) => onTermChange(target.value)}
        />
      )}
      {works.length === 0 && <NothingYet>No other {noun} match</NothingYet>}
      <ul aria-label={`Other ${noun}`}>
        {works.map((work) => (
          <li key={work.id} className="flex min-h-12 items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-14">{work.title}</span>
            <Button variant="outline" size="small" disabled={isFull} onClick={() => onPin(work.id)}>
              <Pin className="size-4" aria-hidden="true" /> Pin
              <span className="sr-only">{work.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="text-13 text-ink-faint">These are the latest. The search finds the others.</p>
      )}
    </div>
  );
}
