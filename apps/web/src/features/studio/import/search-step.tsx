import type { FoundArtist } from '@stagedoor/validators';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Field } from '../../../components/field.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { Input } from '../../../components/input.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Asking, CatalogList, PICK } from './catalog-list.tsx';
import { describeArtist } from './describe.ts';

interface SearchStepProps {
  /** The words that were searched; empty before the first search. */
  query: string;
  onSearch: (query: string) => void;
  onPick: (artist: FoundArtist) => void;
}

export function SearchStep({ query, onSearch, onPick }: SearchStepProps) {
  const [words, setWords] = useState(query);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const isBlank = words.trim() === '';
    setError(isBlank ? 'Please enter a search term' : undefined);
    if (!isBlank) onSearch(words.trim());
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="mb-4 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label="Artist" error={error}>
            {(input) => (
              <Input
                {...input}
                type="search"
                maxLength={200}
                autoComplete="off"
                placeholder="Name of the artist or band"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className={error ? 'mb-7' : 'mb-0.5'}>
          Search
        </Button>
      </form>
      {query ? (
        <FoundArtists query={query} onPick={onPick} />
      ) : (
        <EmptyState
          figure={RecordFigure}
          title="Whose music is it?"
          text="Search the artist, then choose one of their releases and look at its songs."
        />
      )}
    </>
  );
}

function FoundArtists({ query, onPick }: Pick<SearchStepProps, 'query' | 'onPick'>) {
  const found = trpc.imports.search.useInfiniteQuery({ query }, BY_CURSOR);
  if (found.isPending) return <Asking label="Searching" />;
  if (!found.data) return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />;
  const artists = joinPages(found.data);
  if (artists.length === 0)
    return (
      <EmptyState
        figure={RecordFigure}
        title={`We couldn't find anything matching "${query}"`}
        text="Try another spelling, or the name in its own script."
      />
    );
  return (
    <CatalogList aria-label="Artists at MusicBrainz">
      {artists.map((artist) => (
        <li key={artist.mbid}>
          <button type="button" onClick={() => onPick(artist)} className={PICK}>
            <span className="wrap-anywhere font-semibold">{artist.name}</span>
            {artist.disambiguation && (
              <span className="wrap-anywhere text-14 text-ink-soft">{artist.disambiguation}</span>
            )}
            <span className="text-13 text-ink-faint tabular">{describeArtist(artist)}</span>
          </button>
        </li>
      ))}
      {found.hasNextPage && (
        <li className="pb-4">
          <LoadMore query={found} />
        </li>
      )}
    </CatalogList>
  );
}
