import type { Playlist } from '@stagedoor/validators';
import { type PlaylistForm, playlistForm } from '@stagedoor/validators/forms';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../components/dialog.tsx';
import { DraftFields } from '../../components/draft-fields.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { uploadPicture } from '../uploads/index.ts';
import { PlaylistFields } from './playlist-fields.tsx';
import { readPlaylistsAgain } from './read-playlists-again.ts';

interface CreatePlaylistDialogProps {
  onClose: () => void;
  onCreated?: (playlist: Playlist) => void;
}

const EMPTY: PlaylistForm = { name: '', description: '', isPublic: false, cover: null, coverImage: null };

export default function CreatePlaylistDialog({ onClose, onCreated }: CreatePlaylistDialogProps) {
  const draft = useDraftForm<PlaylistForm>({
    name: 'new playlist',
    empty: EMPTY,
    resolver: checkedBy(playlistForm),
  });
  const create = useMutation({
    mutationFn: async ({ cover, coverImage: _none, ...fields }: PlaylistForm) =>
      trpcClient.playlists.create.mutate({ ...fields, coverImage: cover && (await uploadPicture(cover)) }),
    onSuccess: (playlist) => {
      draft.forget();
      toast.success('Playlist created successfully');
      void readPlaylistsAgain();
      onClose();
      onCreated?.(playlist);
    },
    meta: failsAs('Failed to create playlist: {message}'),
  });
  return (
    <Dialog isBusy={create.isPending} onClose={onClose} title="Create Playlist">
      <DraftFields draft={draft} onSubmit={(fields) => create.mutate(fields)}>
        <PlaylistFields />
        <FormActions action="Create Playlist" isBusy={create.isPending} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}
