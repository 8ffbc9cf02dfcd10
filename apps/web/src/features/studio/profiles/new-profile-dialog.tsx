import { zodResolver } from '@hookform/resolvers/zod';
import { createArtistProfileInput } from '@stagedoor/validators/artist';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { switchProfile } from './use-profiles.ts';

/** Makes another artist profile, and switches to it. */
export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createArtistProfileInput),
    defaultValues: { name: '', bio: '' },
  });
  const create = trpc.profiles.createFurther.useMutation({
    onSuccess: async (artist) => {
      await api.profiles.mine.invalidate();
      await switchProfile(artist.id);
      toast.success('Artist profile created', { description: `The door is open, ${artist.name}.` });
      onClose();
    },
    onError: (error) => toast.error('Failed to create artist profile', { description: error.message }),
  });
  const { errors } = formState;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New profile"
      description="A band, a project or another artist you publish for."
    >
      <form noValidate onSubmit={handleSubmit((input) => create.mutate(input))} className="grid gap-5">
        <Field label="Artist Name" error={errors.name?.message}>
          {(input) => <Input {...input} {...register('name')} maxLength={100} />}
        </Field>
        <Field label="Artist Bio" error={errors.bio?.message}>
          {(input) => <TextArea {...input} {...register('bio')} maxLength={5000} />}
        </Field>
        <FormActions action="Create Profile" isBusy={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
