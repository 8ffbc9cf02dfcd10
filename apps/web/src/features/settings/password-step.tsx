import { zodResolver } from '@hookform/resolvers/zod';
import { passwordForm } from '@stagedoor/validators/account-settings';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { trpc } from '../../lib/trpc.ts';
import { NoPasswordNote } from './no-password-note.tsx';
import type { SectionId } from './sections.ts';

interface PasswordStepProps {
  username: string;
  /** Where people come back to who have to sign in again. */
  section: SectionId;
  isBusy: boolean;
  error: string | undefined;
  /** Called with '' by people who have no password. */
  onPassword: (password: string) => void;
}

/** Requires the password before a change that a stranger at this device must not make. */
export function PasswordStep(props: PasswordStepProps) {
  const { data: account } = trpc.account.details.useQuery();
  return account?.hasPassword === false ? <WithoutPassword {...props} /> : <WithPassword {...props} />;
}

function WithPassword({ username, isBusy, error, onPassword }: PasswordStepProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ password }) => onPassword(password))}>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field label="Your password" error={formState.errors.password?.message ?? error}>
        {(input) => <PasswordInput {...input} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" className="justify-self-start" isBusy={isBusy}>
        Continue
      </Button>
    </form>
  );
}

const WithoutPassword = ({ section, isBusy, error, onPassword }: PasswordStepProps) => (
  <div className="grid gap-5">
    <NoPasswordNote section={section} />
    {error && (
      <p role="alert" className="text-13 text-alarm">
        {error}
      </p>
    )}
    <Button className="justify-self-start" isBusy={isBusy} onClick={() => onPassword('')}>
      Continue
    </Button>
  </div>
);
