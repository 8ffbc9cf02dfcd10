import type { ComponentProps } from 'react';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { describePassword } from './password-strength.ts';

interface NewPasswordFieldProps {
  label: string;
  field: ComponentProps<'input'>;
  /** The current value, for the line about the password's strength. */
  value: string;
  error: string | undefined;
}

export const NewPasswordField = ({ label, field, value, error }: NewPasswordFieldProps) => (
  <Field label={label} help={describePassword(value)} error={error}>
    {(input) => <PasswordInput {...input} {...field} autoComplete="new-password" />}
  </Field>
);
