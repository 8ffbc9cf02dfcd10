import type { Song, SongWithAbilities } from '@stagedoor/validators';
import { type CreditsForm, creditsForm } from '@stagedoor/validators/forms';
import { MAX_CREDITS } from '@stagedoor/validators/limits';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../../../../components/button.tsx';
import { Dialog } from '../../../../../components/dialog.tsx';
import { EditFields } from '../../../../../components/edit-fields.tsx';
import { FormActions } from '../../../../../components/form-actions.tsx';
import { MeanwhileNote } from '../../../../../components/meanwhile-note.tsx';
import { toast } from '../../../../../components/toast.ts';
import { checkedBy } from '../../../../../lib/edits/checked-by.ts';
import { describeSaved } from '../../../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../../../lib/requests/failure-words.ts';
import { trpcClient } from '../../../../../lib/trpc.ts';
import { readMusicAgain } from '../../read-music-again.ts';
import { CreditRow } from './credit-row.tsx';
import { ROLES } from './roles.ts';

interface CreditsDialogProps {
  song: SongWithAbilities;
  onClose: () => void;
}

const WORDS = {
  credits: ({ credits }: CreditsForm) =>
    credits.map(({ name, role }) => `${name} (${role})`).join(', ') || 'None',
};

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
  const { watch, setValue, formState } = edit.form;
  const credits = watch('credits');
  const change = (next: CreditsForm['credits']) => setValue('credits', next, { shouldDirty: true });
  return (
    <Dialog isBusy={edit.isBusy} onClose={onClose} title="Credits" description={song.title} isWide>
      <EditFields edit={edit} words={WORDS}>
        <p className="text-13 text-ink-faint">
          Featured artists stand beside your name. A name that is linked to a profile leads there, and the
          song is listed there.
        </p>
        <datalist id="credit-roles">
          {ROLES.map((role) => (
            <option key={role} value={role} />
          ))}
        </datalist>
        <ol className="grid grid-cols-1 gap-4" aria-label="Credits">
          {credits.map((credit, n) => (
            <CreditRow
              key={n}
              number={n + 1}
              credit={credit}
              errors={formState.errors.credits?.[n]}
              onChange={(next) => change(credits.map((one, at) => (at === n ? next : one)))}
              onRemove={() => change(credits.filter((_, at) => at !== n))}
            />
          ))}
        </ol>
        <MeanwhileNote name="credits" />
        <div>
          <Button
            variant="outline"
            size="small"
            disabled={credits.length >= MAX_CREDITS}
            onClick={() => change([...credits, { name: '', role: '', artistId: null }])}
          >
            <Plus className="size-4" aria-hidden="true" /> Add a credit
          </Button>
        </div>
        <FormActions action="Save Credits" isBusy={edit.isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
