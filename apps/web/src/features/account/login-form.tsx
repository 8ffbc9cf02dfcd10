import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@stagedoor/validators/account';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { changeSession } from './session.ts';

const RESTORED = 'It will not be deleted. Subscriptions that were cancelled stay so until you resume them.';

export function LoginForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '' },
  });
  const login = trpc.account.login.useMutation({
    onSuccess: async ({ user, isRestored }) => {
      await changeSession(user);
      if (isRestored) toast.success('Your account is back', { description: RESTORED });
      else toast.success('Login successful', { description: `Welcome back, ${user.username}!` });
    },
    onError: (error) => toast.error('Login failed', { description: error.message || 'Invalid credentials' }),
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => login.mutate(input))}>
      <Field label="Username" error={errors.username?.message}>
        {(input) => (
          <Input {...input} {...register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(input) => (
          <Input {...input} {...register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" size="large" isBusy={login.isPending}>
        Login
      </Button>
      <Link
        to="/auth/forgot"
        className="justify-self-start rounded-small text-14 text-ink-soft hover:text-lamp"
      >
        Forgot password?
      </Link>
    </form>
  );
}
