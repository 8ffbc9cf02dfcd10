import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@stagedoor/validators/account';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { isForbidden } from '../../lib/is-not-found.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { readLoginName, type TypedNamesProps } from './typed-names.ts';
import { welcome } from './welcome.ts';

interface LoginFormProps extends TypedNamesProps {
  /** Leads to the identity provider. */
  elsewhere: ReactNode;
}

export function LoginForm({ names, onType, elsewhere }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: names.username || names.email, password: '' },
  });
  const [challenge, setChallenge] = useState<string | null>(null);
  const login = trpc.account.login.useMutation({
    onSuccess: (result) => ('challenge' in result ? setChallenge(result.challenge) : welcome(result)),
    meta: failsAs(({ error }) => (isForbidden(error) ? null : 'Login failed'), {
      blank: 'Invalid credentials',
    }),
  });
  if (challenge)
    return <CodeStep challenge={challenge} onSignedIn={welcome} onCancel={() => setChallenge(null)} />;
  const { errors } = formState;
  const username = register('username', {
    onChange: ({ target }) => onType(readLoginName(target.value, names)),
  });
  const isWrong = login.error?.data?.code === 'UNAUTHORIZED';
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => login.mutate(input))}>
      {/* Suspended people read why and until when, for as long as they like. */}
      {isForbidden(login.error) && (
        <p
          role="alert"
          className="wrap-anywhere rounded-card border border-alarm/50 bg-alarm-fill px-4 py-3 text-14"
        >
          {login.error?.message}
        </p>
      )}
      <Field label="Username" help="Or your email address" error={errors.username?.message}>
        {(input) => (
          <Input
            {...input}
            {...(isWrong && { 'aria-invalid': true })}
            {...username}
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message ?? (isWrong ? login.error?.message : undefined)}
      >
        {(input) => <PasswordInput {...input} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="large" isBusy={login.isPending}>
        Login
      </Button>
      <PasskeyLogin onSignedIn={welcome} />
      {elsewhere}
      <Link
        to="/auth/forgot"
        className="justify-self-start rounded-small text-14 text-ink-soft hover:text-lamp"
      >
        Forgot password?
      </Link>
    </form>
  );
}
