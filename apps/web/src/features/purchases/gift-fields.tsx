import { GIFT_MESSAGE_MAX_LENGTH } from '@stagedoor/validators/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { Input, TextArea } from '../../components/input.tsx';

interface GiftFieldsProps {
  email: UseFormRegisterReturn;
  message: UseFormRegisterReturn;
  errors: Partial<Record<'email' | 'message', { message?: string | undefined }>>;
}

/** Who gets the code of a gift, and the giver's words. */
export const GiftFields = ({ email, message, errors }: GiftFieldsProps) => (
  <>
    <Field label="Their email" help="The code goes there by mail" error={errors.email?.message}>
      {(input) => <Input {...input} {...email} type="email" autoComplete="off" />}
    </Field>
    <Field label="Message" help="Optional" error={errors.message?.message}>
      {(input) => <TextArea {...input} {...message} maxLength={GIFT_MESSAGE_MAX_LENGTH} />}
    </Field>
  </>
);
