import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordResetInput } from '@stagedoor/validators/account-settings';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { BackToLogin, LinkScreen } from './link-screen.tsx';

/** Requests a link to set a new password. The answer is the same whether or not the address is known. */
export function ForgotScreen() {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(requestPasswordResetInput),
    defaultValues: { email: '' },
  });
  const request = trpc.account.requestPasswordReset.useMutation({
    meta: failsAs('No mail was sent'),
  });
  if (request.isSuccess)
    return (
      <LinkScreen
        title="Look in your inbox"
        text={
          <>
            If <strong className="text-ink">{getValues('email')}</strong> belongs to an account, a mail with a
            link is on its way. The link works once, for an hour.
          </>
        }
      >
        <div className="grid justify-items-start gap-5">
          <Button variant="outline" onClick={() => request.reset()}>
            Try another address
          </Button>
          <BackToLogin />
        </div>
      </LinkScreen>
    );
  return (
    <LinkScreen
      title="Forgot your password?"
      text="Tell us the email address of your account, and we send you a link to choose a new one."
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => request.mutate(input))}>
        <Field label="Email" error={formState.errors.email?.message}>
          {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Button type="submit" size="large" isBusy={request.isPending}>
          Send link
        </Button>
        <BackToLogin />
      </form>
    </LinkScreen>
  );
}
