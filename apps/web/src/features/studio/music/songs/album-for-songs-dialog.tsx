import { useState } from 'react';
import { Field } from '../../../../components/field.tsx';
import { countSongs } from '../../../../lib/format.ts';
import { AlbumSelect } from './album-select.tsx';
import { ChangeSongsDialog } from './change-songs-dialog.tsx';
import type { ChosenSongsProps } from './chosen-songs.ts';
import { useChangeSongs } from './use-change-songs.ts';

export default function AlbumForSongsDialog({ songs, onClose }: ChosenSongsProps) {
  const [albumId, setAlbumId] = useState('');
  const change = useChangeSongs(onClose);
  return (
    <ChangeSongsDialog
      title={`Move ${countSongs(songs.length)}`}
      action={`Move ${countSongs(songs.length)}`}
      isBusy={change.isPending}
      onSubmit={() => change.mutate({ songs, act: { type: 'album', albumId: Number(albumId) || null } })}
      onClose={onClose}
    >
      <Field label="Album" help="They come last there, in the order of the table">
        {(input) => (
          <AlbumSelect {...input} value={albumId} onChange={({ target }) => setAlbumId(target.value)} />
        )}
      </Field>
    </ChangeSongsDialog>
  );
}
