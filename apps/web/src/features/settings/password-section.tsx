import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@stagedoor/validators';
import { changePasswordInput } from '@stagedoor/validators/account-settings';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { NewPasswordField } from '../account/index.ts';
import { SetPassword } from './set-password.tsx';
import { SettingsSection } from './settings-section.tsx';

/** A change for people who have a password, and the first one for those who have none. */
export const PasswordSection = ({ user, hasPassword }: { user: User; hasPassword: boolean }) => (
  <SettingsSection id="password" text={hasPassword ? 'A change logs out all your other devices.' : undefined}>
    {hasPassword ? <PasswordForm username={user.username} /> : <SetPassword email={user.email} />}
  </SettingsSection>
);

function PasswordForm({ username }: { username: string }) {
  const { register, handleSubmit, watch, formState, reset } = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      reset();
      void api.account.sessions.invalidate();
      toast.success('Password changed', { description: 'Your other devices have been logged out.' });
    },
    meta: failsAs('The password was not changed'),
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={handleSubmit((input) => change.mutate(input))}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(input) => (
          <PasswordInput {...input} {...register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <NewPasswordField
        label="New password"
        field={register('newPassword')}
        value={watch('newPassword')}
        error={errors.newPassword?.message}
      />
      <Button type="submit" variant="outline" className="justify-self-start" isBusy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
