import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminProfile } from '@stagedoor/validators';
import { giveProfileBody } from '@stagedoor/validators/people';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input } from '../../../../components/input.tsx';
import { FAILS_IN_PLACE } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';

/** Asks for the account that is to own the profile. */
export function GiveProfileDialog({ profile, onClose }: { profile: AdminProfile; onClose: () => void }) {
  const { id, name, members } = profile;
  const owner = members.find(({ role }) => role === 'owner')?.username;
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(giveProfileBody),
    defaultValues: { username: '' },
  });
  const give = trpc.admin.people.giveProfile.useMutation({
    ...actOptions('Profile given', name, onClose),
    meta: FAILS_IN_PLACE,
    onError: ({ message }) => setError('username', { message }),
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Give ${name} to another account`}
      description={`Its music, posts, subscribers and earnings go with it. ${
        owner ? `${owner} loses it, and both are told.` : 'They are told.'
      } You can take this back for 30 days.`}
    >
      <form
        noValidate
        onSubmit={handleSubmit((input) => give.mutate({ ...input, artistId: id }))}
        className="grid gap-5"
      >
        <Field label="Username of the new owner" error={formState.errors.username?.message}>
          {(input) => (
            <Input
              {...input}
              {...register('username')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <FormActions action="Give profile" isBusy={give.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
