import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@stagedoor/validators';
import { profileForm } from '@stagedoor/validators/account-settings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { PictureUpload } from './picture-upload.tsx';

/** 'Edit Profile'. Changing the email address requires the password when the sign-in is not recent. */
export function EditProfileForm({ user }: { user: User }) {
  const [picture, setPicture] = useState(user.profileImage);
  const [isUploading, setUploading] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: { username: user.username, email: user.email },
  });
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: async ({ pendingEmail, ...saved }) => {
      setAsksPassword(false);
      api.account.me.setData(undefined, (me) => me && { ...me, ...saved });
      await Promise.all([api.account.details.invalidate(), api.songComments.invalidate()]);
      toast.success('Profile updated successfully', {
        description: pendingEmail ? `Open the link that we sent to ${pendingEmail}.` : undefined,
      });
    },
    onError: (error) => {
      const isPassword = error.data?.code === 'FORBIDDEN';
      if (isPassword) {
        setAsksPassword(true);
        setError('currentPassword', { message: error.message }, { shouldFocus: true });
      }
      toast.error('Failed to update profile', { description: error.message });
    },
  });
  const { errors } = formState;
  return (
    <section aria-labelledby="edit-profile" className="rounded-card border border-line bg-stage p-5 md:p-6">
      <h2 id="edit-profile" className="mb-5 text-20">
        Edit Profile
      </h2>
      <form
        noValidate
        className="grid max-w-md gap-5"
        onSubmit={handleSubmit((input) => update.mutate({ ...input, profileImage: picture }))}
      >
        <PictureUpload
          name={user.username}
          picture={picture}
          onChange={setPicture}
          onBusyChange={setUploading}
        />
        <Field label="Username" error={errors.username?.message}>
          {(input) => (
            <Input {...input} {...register('username')} autoComplete="username" autoCapitalize="none" />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        {asksPassword && (
          <Field label="Current password" error={errors.currentPassword?.message}>
            {(input) => (
              <PasswordInput {...input} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        )}
        <Button type="submit" className="justify-self-start" disabled={isUploading} isBusy={update.isPending}>
          Save Changes
        </Button>
      </form>
    </section>
  );
}
