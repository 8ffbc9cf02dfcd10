import { zodResolver } from '@hookform/resolvers/zod';
import { startSecondFactorInput } from '@stagedoor/validators/second-factor';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/password-input.tsx';

interface PasswordStepProps {
  username: string;
  isBusy: boolean;
  error: string | undefined;
  onPassword: (password: string) => void;
}

/** Requires the password before a change that a stranger at this device must not make. */
export function PasswordStep({ username, isBusy, error, onPassword }: PasswordStepProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(startSecondFactorInput),
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
