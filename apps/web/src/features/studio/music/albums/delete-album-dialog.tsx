import type { Album } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { toast } from '../../../../components/toast.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { useRestoreAlbum } from './use-restore-album.ts';

export default function DeleteAlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const [withSongs, setWithSongs] = useState(false);
  const restore = useRestoreAlbum();
  const remove = trpc.studio.deleteAlbum.useMutation({
    onSuccess: (byAdmin) => {
      toast.success('Album deleted', {
        description: album.title,
        // Deletions by admins are taken back in the administration.
        ...(!byAdmin && { action: { label: 'Undo', onClick: () => restore.mutate({ id: album.id }) } }),
      });
      onClose();
      return readMusicAgain();
    },
    meta: failsAs('Failed to delete album'),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Delete album"
      description={`Are you sure you want to delete "${album.title}"? You can take it back for 30 days.`}
    >
      <div className="grid gap-6">
        <Checkbox checked={withSongs} onChange={({ target }) => setWithSongs(target.checked)}>
          Delete its songs too. Otherwise they stay as singles.
        </Checkbox>
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Back
          </Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ id: album.id, withSongs })}
          >
            Delete album
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
