import { zodResolver } from '@hookform/resolvers/zod';
import { registerInput } from '@stagedoor/validators/account';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { BRAND } from '../../lib/brand.ts';
import { trpc } from '../../lib/trpc.ts';
import { describePassword } from './password-strength.ts';
import { changeSession } from './session.ts';

export function RegisterForm() {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(registerInput),
    defaultValues: { username: '', email: '', password: '', isArtist: false },
  });
  const signUp = trpc.account.register.useMutation({
    onSuccess: async (user) => {
      await changeSession(user);
      toast.success('Registration successful', { description: `Welcome to ${BRAND}, ${user.username}!` });
    },
    onError: (error) =>
      toast.error('Registration failed', { description: error.message || 'Could not create account' }),
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => signUp.mutate(input))}>
      <Field label="Username" error={errors.username?.message}>
        {(input) => (
          <Input {...input} {...register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Password" help={describePassword(watch('password'))} error={errors.password?.message}>
        {(input) => (
          <Input {...input} {...register('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Checkbox {...register('isArtist')}>I am an artist and want to create an artist profile</Checkbox>
      <Button type="submit" size="large" isBusy={signUp.isPending}>
        Register
      </Button>
    </form>
  );
}
