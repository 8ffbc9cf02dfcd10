import type { SmartField } from '@stagedoor/validators';
import { cutText } from '@stagedoor/validators/cut-text';
import { trpc } from '../../lib/trpc.ts';
import { useSettled } from './use-settled.ts';

interface SuggestionsProps {
  /** The `list` attribute of the input. */
  id: string;
  field: SmartField;
  typed: string;
}

/** Genres and artists that exist, offered while one types. Any text may be typed. */
export function Suggestions({ id, field, typed }: SuggestionsProps) {
  const search = cutText(useSettled(typed.trim()), 100);
  const genres = trpc.playlists.genres.useQuery(undefined, { enabled: field === 'genre', staleTime: 60_000 });
  const artists = trpc.artists.list.useQuery(
    { search, limit: 8 },
    { enabled: field === 'artist' && search !== '' },
  );
  const names = field === 'genre' ? genres.data : artists.data?.items.map(({ name }) => name);
  return (
    <datalist id={id}>
      {[...new Set(names)].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
