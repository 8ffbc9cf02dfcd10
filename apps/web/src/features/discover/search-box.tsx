import Search from 'lucide-react/icons/search';
import { classNames } from '../../lib/class-names.ts';
import { useSearchTerm } from './use-search-term.ts';

interface SearchBoxProps {
  /** Distinguishes this box from the one at the top, which is also on Discover. */
  name?: string;
  size?: 'small' | 'large';
  className?: string;
}

const EVERYWHERE = 'Search artists, songs, or albums';

/** A search box that opens /search. On that screen, results update while typing. */
export function SearchBox({ name, size = 'small', className }: SearchBoxProps) {
  const { value, type, submit } = useSearchTerm();
  return (
    <search aria-label={name ?? 'Everywhere'} className={className}>
      <form
        className="relative"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-ink-faint"
          aria-hidden="true"
        />
        <input
          type="search"
          name="q"
          value={value}
          maxLength={100}
          onChange={(event) => type(event.target.value)}
          aria-label={name ?? EVERYWHERE}
          placeholder={name ?? `${EVERYWHERE}...`}
          autoComplete="off"
          className={classNames(
            'w-full rounded-full border border-edge bg-raised pr-4 pl-10 text-16 placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-lamp focus-visible:outline-offset-0',
            size === 'large' ? 'h-12' : 'h-10 md:text-14',
          )}
        />
      </form>
    </search>
  );
}
