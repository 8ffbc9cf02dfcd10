import type { Song } from '@stagedoor/validators';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { toast } from '../../../../components/toast.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { useRestoreSong } from './use-restore-song.ts';

export default function DeleteSongDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const restore = useRestoreSong();
  const remove = trpc.studio.deleteSong.useMutation({
    onSuccess: (byAdmin) => {
      toast.success('Song deleted', {
        description: song.title,
        // Deletions by admins are taken back in the administration.
        ...(!byAdmin && { action: { label: 'Undo', onClick: () => restore.mutate({ id: song.id }) } }),
      });
      onClose();
      return readMusicAgain();
    },
    meta: failsAs('Failed to delete song'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete song"
      description={`Are you sure you want to delete "${song.title}"? It leaves playlists and liked songs too. You can take it back for 30 days.`}
      action="Delete song"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: song.id })}
    />
  );
}
