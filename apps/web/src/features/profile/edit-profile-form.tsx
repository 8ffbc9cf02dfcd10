import type { Profile, User } from '@stagedoor/validators';
import { profileForm } from '@stagedoor/validators/account-settings';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EditFields } from '../../components/edit-fields.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { MeanwhileNote } from '../../components/meanwhile-note.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { pickEdited } from '../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../lib/edits/use-edit-form.ts';
import { isForbidden } from '../../lib/is-not-found.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc, trpcClient } from '../../lib/trpc.ts';
import { PictureUpload } from './picture-upload.tsx';

type Edited = Pick<Profile, 'username' | 'email' | 'profileImage' | 'updatedAt'> & {
  pendingEmail?: string | null;
};
interface ProfileFields {
  username: string;
  email: string;
  profileImage: string | null;
  /** Asked for when the address changes and the sign-in is not recent. */
  currentPassword?: string;
}

const fieldsOf = ({ username, email, profileImage }: Edited): ProfileFields => ({
  username,
  email,
  profileImage,
});
const WORDS = {
  profileImage: ({ profileImage }: ProfileFields) => (profileImage ? 'another picture' : 'no picture'),
};

/** 'Edit Profile'. Changing the email address requires the password when the sign-in is not recent. */
export function EditProfileForm({ user }: { user: User }) {
  const [isUploading, setUploading] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const { data: account } = trpc.account.details.useQuery();
  const edit = useEditForm({
    name: `user ${user.id}`,
    thing: { ...user, updatedAt: account?.updatedAt ?? '' } as Edited,
    fieldsOf,
    resolver: checkedBy(profileForm),
    save: ({ currentPassword, ...fields }, edited, ifMatch): Promise<Edited> =>
      trpcClient.account.updateProfile.mutate({
        ...pickEdited(fields, edited),
        ...(currentPassword && { currentPassword }),
        ifMatch,
      }),
    meta: failsAs('Failed to update profile'),
    onSaved: async ({ pendingEmail, updatedAt: _updatedAt, ...saved }) => {
      setAsksPassword(false);
      api.account.me.setData(undefined, (me) => me && { ...me, ...saved });
      await Promise.all([api.account.details.invalidate(), api.songComments.invalidate()]);
      toast.success('Profile updated successfully', {
        ...(pendingEmail && { description: `Open the link that we sent to ${pendingEmail}.` }),
      });
    },
    onFailed: (error) => {
      // People without a password read that they have to sign in again.
      if (!isForbidden(error) || account?.hasPassword === false) return;
      setAsksPassword(true);
      edit.form.setError('currentPassword', { message: error.message }, { shouldFocus: true });
    },
  });
  const { register, watch, setValue, formState } = edit.form;
  const { errors } = formState;
  return (
    <section aria-labelledby="edit-profile" className="rounded-card border border-line bg-stage p-5 md:p-6">
      <h2 id="edit-profile" className="mb-5 text-20">
        Edit Profile
      </h2>
      <EditFields edit={edit} words={WORDS} className="grid max-w-md gap-5">
        <div className="grid gap-1.5">
          <PictureUpload
            name={user.username}
            picture={watch('profileImage')}
            onChange={(address) => setValue('profileImage', address)}
            onBusyChange={setUploading}
          />
          <MeanwhileNote name="profileImage" />
        </div>
        <Field label="Username" name="username" error={errors.username?.message}>
          {(input) => (
            <Input {...input} {...register('username')} autoComplete="username" autoCapitalize="none" />
          )}
        </Field>
        <Field label="Email" name="email" error={errors.email?.message}>
          {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        {asksPassword && (
          <Field label="Current password" error={errors.currentPassword?.message}>
            {(input) => (
              <PasswordInput {...input} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        )}
        <Button type="submit" className="justify-self-start" disabled={isUploading} isBusy={edit.isBusy}>
          Save Changes
        </Button>
      </EditFields>
    </section>
  );
}
