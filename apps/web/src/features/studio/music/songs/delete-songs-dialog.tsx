import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { countSongs } from '../../../../lib/format.ts';
import type { ChosenSongsProps } from './chosen-songs.ts';
import { useChangeSongs } from './use-change-songs.ts';

export default function DeleteSongsDialog({ songs, onClose }: ChosenSongsProps) {
  const change = useChangeSongs(onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${countSongs(songs.length)}`}
      description={`Are you sure you want to delete ${countSongs(songs.length)}? They leave playlists and liked songs too. You can take this back for 30 days.`}
      action={`Delete ${countSongs(songs.length)}`}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ songs, act: { type: 'delete' } })}
    />
  );
}
