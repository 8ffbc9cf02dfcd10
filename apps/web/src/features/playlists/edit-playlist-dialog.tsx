import type { Playlist } from '@stagedoor/validators';
import type { PlaylistForm } from '@stagedoor/validators/forms';
import { toast } from '../../components/toast.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { uploadPicture } from '../uploads/index.ts';
import { PlaylistFormDialog } from './playlist-form-dialog.tsx';
import { readPlaylistsAgain } from './read-playlists-again.ts';
import { reportFailure } from './report-failure.ts';

export default function EditPlaylistDialog({
  playlist,
  onClose,
}: {
  playlist: Playlist;
  onClose: () => void;
}) {
  const { id, name, isPublic, coverImage } = playlist;
  const description = playlist.description ?? '';
  const update = trpc.playlists.update.useMutation();

  async function submit({ cover, ...fields }: PlaylistForm) {
    try {
      // What was not changed here keeps what another window may have saved meanwhile.
      const saved = await update.mutateAsync({
        id,
        ...(fields.name !== name && { name: fields.name }),
        ...(fields.description !== description && { description: fields.description }),
        ...(fields.isPublic !== isPublic && { isPublic: fields.isPublic }),
        ...(cover !== undefined && { coverImage: cover && (await uploadPicture(cover)) }),
      });
      api.playlists.byId.setData({ id }, saved);
      toast.success('Playlist updated successfully');
      void readPlaylistsAgain();
    } catch (error) {
      reportFailure('Failed to update playlist', error);
      throw error;
    }
  }

  return (
    <PlaylistFormDialog
      title="Edit Playlist"
      action="Save Changes"
      values={{ name, description, isPublic }}
      currentCover={coverImage}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
