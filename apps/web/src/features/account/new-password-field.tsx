import type { ComponentProps } from 'react';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { describePassword } from './password-strength.ts';

interface NewPasswordFieldProps {
  label: string;
  field: ComponentProps<'input'>;
  /** What is typed, for the line that says how well it holds. */
  value: string;
  error: string | undefined;
}

export const NewPasswordField = ({ label, field, value, error }: NewPasswordFieldProps) => (
  <Field label={label} help={describePassword(value)} error={error}>
    {(input) => <Input {...input} {...field} type="password" autoComplete="new-password" />}
  </Field>
);
