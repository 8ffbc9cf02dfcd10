import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@stagedoor/validators';
import { registerIdentityInput } from '@stagedoor/validators/identity';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { isConflict } from '../../lib/is-not-found.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSite } from '../site/index.ts';
import { RegistrationTerms } from './registration-terms.tsx';

interface NewcomerFormProps {
  newcomer: { ticket: string; username: string };
  onRegistered: (user: User) => Promise<void>;
}

/** The rest of what an account needs, for people whom the identity provider has named. */
export function NewcomerForm({ newcomer: { ticket, username }, onRegistered }: NewcomerFormProps) {
  const { name } = useSite();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registerIdentityInput),
    defaultValues: { ticket, username, isArtist: false },
  });
  const signUp = trpc.identity.register.useMutation({
    onSuccess: async (user) => {
      await onRegistered(user);
      toast.success('Registration successful', { description: `Welcome to ${name}, ${user.username}!` });
    },
    meta: failsAs(({ error }) => (isConflict(error) ? null : 'Registration failed')),
    onError: (error) => {
      if (isConflict(error)) setError('username', { message: error.message }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => signUp.mutate(input))}>
      <Field label="Username" error={formState.errors.username?.message}>
        {(input) => (
          <Input {...input} {...register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Checkbox {...register('isArtist')}>I am an artist and want to create an artist profile</Checkbox>
      <RegistrationTerms />
      <Button type="submit" size="large" isBusy={signUp.isPending}>
        Create account
      </Button>
    </form>
  );
}
