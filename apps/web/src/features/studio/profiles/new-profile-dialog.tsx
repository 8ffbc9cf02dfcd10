import { type CreateArtistProfileInput, createArtistProfileInput } from '@stagedoor/validators/artist';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { switchProfile } from './use-profiles.ts';

/** Makes another artist profile, and switches to it. */
export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraftForm<CreateArtistProfileInput>({
    name: 'new profile',
    empty: { name: '', bio: '' },
    resolver: checkedBy(createArtistProfileInput),
  });
  const { register, formState } = draft.form;
  const create = trpc.profiles.createFurther.useMutation({
    onSuccess: async (artist) => {
      draft.forget();
      await api.profiles.mine.invalidate();
      await switchProfile(artist.id);
      toast.success('Artist profile created', { description: `The door is open, ${artist.name}.` });
      onClose();
    },
    meta: failsAs('Failed to create artist profile'),
  });
  const { errors } = formState;
  return (
    <Dialog
      onClose={onClose}
      title="New profile"
      description="A band, a project or another artist you publish for."
    >
      <DraftFields draft={draft} onSubmit={(input) => create.mutate(input)}>
        <Field label="Artist Name" error={errors.name?.message}>
          {(input) => <Input {...input} {...register('name')} maxLength={100} />}
        </Field>
        <Field label="Artist Bio" error={errors.bio?.message}>
          {(input) => <TextArea {...input} {...register('bio')} maxLength={5000} />}
        </Field>
        <FormActions action="Create Profile" isBusy={create.isPending} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}
