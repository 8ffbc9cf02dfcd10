import type { Playlist } from '@stagedoor/validators';
import type { PlaylistForm } from '@stagedoor/validators/forms';
import { toast } from '../../components/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { uploadPicture } from '../uploads/index.ts';
import { PlaylistFormDialog } from './playlist-form-dialog.tsx';
import { readPlaylistsAgain } from './read-playlists-again.ts';
import { reportFailure } from './report-failure.ts';

interface CreatePlaylistDialogProps {
  onClose: () => void;
  onCreated?: (playlist: Playlist) => void;
}

export default function CreatePlaylistDialog({ onClose, onCreated }: CreatePlaylistDialogProps) {
  const create = trpc.playlists.create.useMutation();

  async function submit({ cover, ...fields }: PlaylistForm) {
    try {
      const coverImage = cover ? await uploadPicture(cover) : null;
      const playlist = await create.mutateAsync({ ...fields, coverImage });
      toast.success('Playlist created successfully');
      void readPlaylistsAgain();
      onCreated?.(playlist);
    } catch (error) {
      reportFailure('Failed to create playlist', error);
      throw error;
    }
  }

  return (
    <PlaylistFormDialog
      title="Create Playlist"
      action="Create Playlist"
      values={{ name: '', description: '', isPublic: false }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
