import { zodResolver } from '@hookform/resolvers/zod';
import { registerInput } from '@stagedoor/validators/account';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSite } from '../site/index.ts';
import { describePassword } from './password-strength.ts';
import { RegistrationTerms } from './registration-terms.tsx';
import { changeSession } from './session.ts';
import type { TypedNames, TypedNamesProps } from './typed-names.ts';

/** Finds the field that an error is about: only these two can be taken. */
function findTakenField({ message, data }: { message: string; data?: { code?: string } | null | undefined }) {
  if (data?.code !== 'CONFLICT') return null;
  return /username/i.test(message) ? 'username' : 'email';
}

export interface RegisterFormProps extends TypedNamesProps {
  /** The secret of the link by which somebody was invited. */
  invitation: string | undefined;
}

export function RegisterForm({ invitation, names, onType }: RegisterFormProps) {
  const { name } = useSite();
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(registerInput),
    defaultValues: { ...names, password: '', isArtist: false, invitation },
  });
  const signUp = trpc.account.register.useMutation({
    onSuccess: async (user) => {
      await changeSession(user);
      toast.success('Registration successful', { description: `Welcome to ${name}, ${user.username}!` });
    },
    meta: failsAs('Registration failed', { blank: 'Could not create account' }),
    onError: (error) => {
      const field = findTakenField(error);
      if (field) setError(field, { message: error.message }, { shouldFocus: true });
    },
  });
  const { errors } = formState;
  const registerName = (name: keyof TypedNames) =>
    register(name, { onChange: ({ target }) => onType({ ...names, [name]: target.value }) });
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => signUp.mutate(input))}>
      <Field label="Username" error={errors.username?.message}>
        {(input) => (
          <Input {...input} {...registerName('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(input) => <Input {...input} {...registerName('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Password" help={describePassword(watch('password'))} error={errors.password?.message}>
        {(input) => <PasswordInput {...input} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Checkbox {...register('isArtist')}>I am an artist and want to create an artist profile</Checkbox>
      <RegistrationTerms />
      <Button type="submit" size="large" isBusy={signUp.isPending}>
        Register
      </Button>
    </form>
  );
}
