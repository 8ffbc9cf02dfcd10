import type { Song } from '@stagedoor/validators';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';

export default function DeleteSongDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const remove = trpc.studio.deleteSong.useMutation({
    onSuccess: () => {
      toast.success('Song deleted', { description: song.title });
      onClose();
      return Promise.all([api.studio.invalidate(), api.songs.invalidate()]);
    },
    onError: ({ message }) => toast.error('Failed to delete song', { description: message }),
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete song"
      description={`Are you sure you want to delete "${song.title}"? It leaves playlists and liked songs too.`}
      action="Delete song"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: song.id })}
    />
  );
}
