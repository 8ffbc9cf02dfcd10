import { useNavigate, useSearch } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';

/** Sends to /search; shows the term that the address holds. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate();
  const { q } = useSearch({ strict: false });
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const term = input.current?.value.trim();
          void navigate({ to: '/search', search: term ? { q: term } : {} });
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-ink-faint"
          aria-hidden="true"
        />
        <input
          key={q}
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search artists, songs, or albums"
          placeholder="Search artists, songs, or albums..."
          autoComplete="off"
          className="h-10 w-full rounded-full border border-transparent bg-raised pr-4 pl-10 text-16 placeholder:text-ink-faint hover:border-line focus-visible:border-lamp focus-visible:outline-offset-0 md:text-14"
        />
      </form>
    </search>
  );
}
