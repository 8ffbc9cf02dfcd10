import type { Playlist } from '@stagedoor/validators';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { readPlaylistsAgain } from '../../playlists/index.ts';

interface DeletePlaylistDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

export default function DeletePlaylistDialog({ playlist, onClose }: DeletePlaylistDialogProps) {
  const { id, name } = playlist;
  const navigate = useNavigate();
  const remove = trpc.playlists.delete.useMutation({
    onSuccess: async () => {
      toast.success('Playlist deleted successfully');
      // Away from here first: the page would show that the playlist is gone.
      await navigate({ to: '/playlists', replace: true });
      void readPlaylistsAgain();
    },
    meta: failsAs('Failed to delete playlist: {message}'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Playlist"
      description={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      action="Delete Playlist"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
    />
  );
}
