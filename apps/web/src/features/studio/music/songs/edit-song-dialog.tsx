import type { Song, SongWithAbilities } from '@stagedoor/validators';
import { type EditSongForm, editSongForm } from '@stagedoor/validators/forms';
import { Dialog } from '../../../../components/dialog.tsx';
import { EditFields } from '../../../../components/edit-fields.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { toast } from '../../../../components/toast.ts';
import { DOWNLOADS } from '../../../../lib/downloads.ts';
import { checkedBy } from '../../../../lib/edits/checked-by.ts';
import { describeSaved } from '../../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../../lib/edits/use-edit-form.ts';
import { nameOfLanguage } from '../../../../lib/languages.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../../lib/trpc.ts';
import { uploadPicture } from '../../../uploads/index.ts';
import { OWN_ALBUMS } from '../../queries.ts';
import { describePrice } from '../price/price-values.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { describeRelease } from '../release/release-values.ts';
import { AS_ARTIST } from './downloads-select.tsx';
import { EditSongFields } from './edit-song-fields.tsx';
import { fieldsOfSong, listSongChanges, type SongFields, TOGETHER } from './song-form.ts';

interface EditSongDialogProps {
  song: SongWithAbilities;
  onClose: () => void;
}

const WORDS = {
  albumId: ({ albumId, trackNumber }: SongFields) => {
    const albums = api.studio.albums.getData(OWN_ALBUMS)?.items;
    const album = albums?.find(({ id }) => String(id) === albumId);
    if (!albumId) return 'No Album (Single)';
    return [album?.title ?? 'another album', trackNumber && `number ${trackNumber}`]
      .filter(Boolean)
      .join(', ');
  },
  cover: () => 'another picture',
  downloads: ({ downloads }: SongFields) => (downloads ? DOWNLOADS[downloads] : AS_ARTIST),
  language: ({ language }: SongFields) => (language ? nameOfLanguage(language) : 'None'),
  price: describePrice,
  state: describeRelease,
};

export default function EditSongDialog({ song, onClose }: EditSongDialogProps) {
  const edit = useEditForm<Song, SongFields, EditSongForm>({
    name: `song ${song.id}`,
    thing: song,
    fieldsOf: fieldsOfSong,
    resolver: checkedBy(editSongForm),
    together: TOGETHER,
    save: async ({ cover, ...fields }, edited, ifMatch) =>
      trpcClient.studio.updateSong.mutate({
        ...listSongChanges(fields, edited),
        ...(cover && { coverImage: await uploadPicture(cover) }),
        id: song.id,
        ifMatch,
      }),
    meta: failsAs('Failed to save song'),
    onSaved: ({ title }, isJoined) => {
      toast.success('Song saved', { description: describeSaved(title, isJoined) });
      onClose();
      return readMusicAgain();
    },
  });
  const { isBusy, theirs } = edit;
  return (
    <Dialog isBusy={isBusy} onClose={onClose} title="Edit Song">
      <EditFields edit={edit} words={WORDS}>
        <EditSongFields song={song} theirs={theirs} />
        <FormActions action="Save Changes" isBusy={isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
