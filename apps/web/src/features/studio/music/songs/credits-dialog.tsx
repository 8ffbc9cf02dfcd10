import type { Song, SongWithAbilities } from '@stagedoor/validators';
import { type CreditsForm, creditsForm } from '@stagedoor/validators/forms';
import { Dialog } from '../../../../components/dialog.tsx';
import { EditFields } from '../../../../components/edit-fields.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { toast } from '../../../../components/toast.ts';
import { checkedBy } from '../../../../lib/edits/checked-by.ts';
import { describeSaved } from '../../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpcClient } from '../../../../lib/trpc.ts';
import { CreditsField, describeCredits } from '../credits/credits-field.tsx';
import { readMusicAgain } from '../read-music-again.ts';

interface CreditsDialogProps {
  song: SongWithAbilities;
  onClose: () => void;
}

const WORDS = { credits: describeCredits };

/** Names everybody who took part in a song. */
export default function CreditsDialog({ song, onClose }: CreditsDialogProps) {
  const edit = useEditForm<Song, CreditsForm>({
    name: `credits of song ${song.id}`,
    thing: song,
    fieldsOf: ({ credits }) => ({ credits }),
    resolver: checkedBy(creditsForm),
    save: (fields, _edited, ifMatch) =>
      trpcClient.studio.updateSong.mutate({ ...fields, id: song.id, ifMatch }),
    meta: failsAs('Failed to save credits'),
    onSaved: ({ title }, isJoined) => {
      toast.success('Credits saved', { description: describeSaved(title, isJoined) });
      onClose();
      return readMusicAgain();
    },
  });
  return (
    <Dialog isBusy={edit.isBusy} onClose={onClose} title="Credits" description={song.title} isWide>
      <EditFields edit={edit} words={WORDS}>
        <p className="text-13 text-ink-faint">
          Featured artists stand beside your name. A name that is linked to a profile leads there, and the
          song is listed there.
        </p>
        <CreditsField />
        <FormActions action="Save Credits" isBusy={edit.isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
