import type { Artist } from '@stagedoor/validators';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { trpc } from '../../../lib/trpc.ts';

interface FindArtistProps {
  /** Ids that are not offered. */
  without: readonly number[];
  isBusy: boolean;
  onChoose: (artist: Artist) => void;
}

const SHOWN = 5;

/** Finds an artist by name. */
export function FindArtist({ without, isBusy, onChoose }: FindArtistProps) {
  const [term, setTerm] = useState('');
  const search = useDeferredValue(term.trim());
  const query = trpc.artists.list.useQuery(
    { search, limit: SHOWN + without.length },
    { enabled: search !== '', placeholderData: (previous) => previous },
  );
  const found = search === '' ? [] : (query.data?.items ?? []).filter(({ id }) => !without.includes(id));
  return (
    <div className="grid gap-2">
      <Field label="Add an artist">
        {(input) => (
          <Input
            {...input}
            type="search"
            placeholder="Search by name"
            value={term}
            maxLength={100}
            onChange={({ target }) => setTerm(target.value)}
          />
        )}
      </Field>
      {search !== '' && query.data && found.length === 0 && (
        <p className="text-13 text-ink-faint">Nobody else here has that in the name.</p>
      )}
      <ul aria-label="Found artists" className="grid gap-1 empty:hidden">
        {found.slice(0, SHOWN).map((artist) => (
          <li key={artist.id} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-14">{artist.name}</span>
            <Button
              variant="outline"
              size="small"
              disabled={isBusy}
              onClick={() => {
                setTerm('');
                onChoose(artist);
              }}
            >
              Recommend<span className="sr-only">{artist.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
