import { useState } from 'react';
import { Field } from '../../../../components/field.tsx';
import { countSongs } from '../../../../lib/format.ts';
import { ChangeSongsDialog } from './change-songs-dialog.tsx';
import type { ChosenSongsProps } from './chosen-songs.ts';
import { GenreInput } from './genre-input.tsx';
import { useChangeSongs } from './use-change-songs.ts';

export default function GenreForSongsDialog({ songs, onClose }: ChosenSongsProps) {
  const genres = new Set(songs.map(({ genre }) => genre ?? ''));
  const [genre, setGenre] = useState(genres.size === 1 ? [...genres].join() : null);
  const change = useChangeSongs(onClose);
  return (
    <ChangeSongsDialog
      title={`Genre of ${countSongs(songs.length)}`}
      action="Set genre"
      // Songs of several genres keep them until one is typed.
      isReady={genre !== null}
      isBusy={change.isPending}
      onSubmit={() => change.mutate({ songs, act: { type: 'genre', genre: genre?.trim() || null } })}
      onClose={onClose}
    >
      <Field label="Genre" help="Leave it blank to remove it">
        {(input) => (
          <GenreInput
            {...input}
            value={genre ?? ''}
            placeholder={genre === null ? 'Several genres' : undefined}
            onChange={({ target }) => setGenre(target.value)}
          />
        )}
      </Field>
    </ChangeSongsDialog>
  );
}
