import type { ClaimAnswer, ClaimableSong } from '@stagedoor/validators';
import { type ClaimSongForm, claimSongForm } from '@stagedoor/validators/forms';
import { CLAIM } from '@stagedoor/validators/limits';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { actingName } from '../../../lib/acting-profile.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { api } from '../../../lib/trpc.ts';
import { ProgressBar, toForm, useSendForm } from '../../uploads/index.ts';
import { ProofFiles } from './proof-files.tsx';

interface ClaimDialogProps {
  song: ClaimableSong;
  onClose: () => void;
}

const EMPTY = { note: '', links: '', files: [] as File[] };

/** Claims a song, with what shows that it belongs to the artist. */
export function ClaimDialog({ song, onClose }: ClaimDialogProps) {
  const draft = useDraftForm<typeof EMPTY, ClaimSongForm>({
    name: actingName(`claim ${song.id}`),
    empty: EMPTY,
    resolver: checkedBy(claimSongForm),
  });
  const { register, watch, setValue, formState } = draft.form;
  const { errors } = formState;
  const { send, progress, isBusy } = useSendForm<ClaimAnswer>({
    url: `/api/artist/claim-song/${song.id}`,
    failure: 'Failed to claim song',
    onDone: ({ status }) => {
      draft.forget();
      void api.studio.invalidate();
      if (status === 'approved') toast.success('Song claimed successfully', { description: song.title });
      else toast.success('Claim sent', { description: 'An admin looks at it, and you are told.' });
      onClose();
    },
  });
  const submit = ({ note, links, files }: ClaimSongForm) => send(toForm({ note, links, file: files }));
  return (
    <Dialog isBusy={isBusy} onClose={onClose} title="Claim This Song" description={song.title}>
      <DraftFields draft={draft} onSubmit={submit}>
        {song.claim === 'rejected' && (
          <p className="rounded-small border border-line p-3 text-13 text-ink-soft">
            You claimed this song before, and it was rejected. Add something new to go by.
          </p>
        )}
        <Field
          label="Note (optional)"
          help="Why is this song yours? Only admins can read this."
          error={errors.note?.message}
        >
          {(input) => <TextArea {...input} {...register('note')} rows={4} maxLength={CLAIM.noteLength} />}
        </Field>
        <Field
          label="Links (optional)"
          help="One on each line: your website, a release, a registration"
          error={errors.links?.message}
        >
          {(input) => <TextArea {...input} {...register('links')} rows={3} inputMode="url" />}
        </Field>
        <ProofFiles
          files={watch('files')}
          error={[errors.files].flat()[0]?.message}
          onChange={(files) => setValue('files', files, { shouldValidate: true })}
        />
        {progress !== null && watch('files').length > 0 && <ProgressBar label="Sending" value={progress} />}
        <FormActions action="Claim song" isBusy={isBusy} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}
