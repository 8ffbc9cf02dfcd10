import type { Playlist } from '@stagedoor/validators';
import { type PlaylistForm, playlistForm } from '@stagedoor/validators/forms';
import { Dialog } from '../../components/dialog.tsx';
import { EditFields } from '../../components/edit-fields.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { describeSaved, pickEdited } from '../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../lib/trpc.ts';
import { uploadPicture } from '../uploads/index.ts';
import { PlaylistFields } from './playlist-fields.tsx';
import { readPlaylistsAgain } from './read-playlists-again.ts';

interface EditPlaylistDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

const fieldsOf = ({ name, description, isPublic, coverImage }: Playlist): PlaylistForm => ({
  name,
  isPublic,
  coverImage,
  cover: null,
  description: description ?? '',
});
const TOGETHER = [['cover', 'coverImage']] as const;
const WORDS = {
  cover: ({ coverImage }: PlaylistForm) => (coverImage ? 'another picture' : 'no picture'),
  isPublic: ({ isPublic }: PlaylistForm) => (isPublic ? 'Public' : 'Private'),
};

export default function EditPlaylistDialog({ playlist, onClose }: EditPlaylistDialogProps) {
  const { id } = playlist;
  const edit = useEditForm<Playlist, PlaylistForm>({
    name: `playlist ${id}`,
    thing: playlist,
    fieldsOf,
    resolver: checkedBy(playlistForm),
    together: TOGETHER,
    save: async ({ cover, ...fields }, edited, ifMatch) =>
      trpcClient.playlists.update.mutate({
        ...pickEdited(fields, edited),
        ...(cover && { coverImage: await uploadPicture(cover) }),
        id,
        ifMatch,
      }),
    meta: failsAs('Failed to update playlist: {message}'),
    onSaved: (saved, isJoined) => {
      api.playlists.byId.setData({ id }, saved);
      toast.success('Playlist updated successfully', {
        ...(isJoined && { description: describeSaved(saved.name, isJoined) }),
      });
      void readPlaylistsAgain();
      onClose();
    },
  });
  const { isBusy, theirs } = edit;
  return (
    <Dialog isBusy={isBusy} onClose={onClose} title="Edit Playlist">
      <EditFields edit={edit} words={WORDS}>
        <PlaylistFields currentCover={theirs.coverImage} />
        <FormActions action="Save Changes" isBusy={isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
