import type { Playlist } from '@stagedoor/validators';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { EditPlaylistDialog } from '../../playlists/index.ts';

const DeletePlaylistDialog = lazyPart(() => import('./delete-playlist-dialog.tsx'));

/** Edit and Delete, for those who may. */
export function OwnerActions({ playlist }: { playlist: Playlist }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const dialog = { playlist, onClose: () => setOpened(null) };
  return (
    <>
      {playlist.can.edit && (
        <IconButton label="Edit" onClick={() => setOpened('edit')}>
          <Pencil className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      {playlist.can.delete && (
        <IconButton label="Delete" onClick={() => setOpened('delete')}>
          <Trash className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {opened === 'edit' && <EditPlaylistDialog {...dialog} />}
        {opened === 'delete' && <DeletePlaylistDialog {...dialog} />}
      </Suspense>
    </>
  );
}
