import { zodResolver } from '@hookform/resolvers/zod';
import { confirmPasswordResetInput } from '@stagedoor/validators/account-settings';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { toast } from '../../components/toast.ts';
import { isRefusedInput } from '../../lib/is-not-found.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { BackToLogin, LinkScreen } from './link-screen.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { changeSession } from './session.ts';

/** The target of the link in the mail: sets a new password, then leads to login. */
export function ResetScreen({ token }: { token: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(confirmPasswordResetInput),
    defaultValues: { token, password: '' },
  });
  const reset = trpc.account.resetPassword.useMutation({
    onSuccess: async () => {
      await changeSession(null);
      await navigate({ to: '/auth', replace: true });
      toast.success('Password changed', { description: 'You can sign in with your new password.' });
    },
    meta: failsAs(({ error }) => (isRefusedInput(error) ? null : 'The password was not changed')),
  });
  if (!token || isRefusedInput(reset.error)) return <DeadLink message={reset.error?.message} />;
  return (
    <LinkScreen
      title="Choose a new password"
      text="All devices on which you are signed in will be logged out."
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => reset.mutate(input))}>
        <NewPasswordField
          label="New password"
          field={register('password')}
          value={watch('password')}
          error={formState.errors.password?.message}
        />
        <Button type="submit" size="large" isBusy={reset.isPending}>
          Set new password
        </Button>
      </form>
    </LinkScreen>
  );
}

/** It stays dead; retrying only helps when the server was busy or unreachable. */
const DeadLink = ({ message = 'This link is not complete. Please open it from the mail again.' }) => (
  <LinkScreen title="This link does not work" text={message}>
    <div className="grid justify-items-start gap-5">
      <Link to="/auth/forgot" className={buttonStyle('primary', 'large')}>
        Ask for a new link
      </Link>
      <BackToLogin />
    </div>
  </LinkScreen>
);
