import type { BuyForm } from '@stagedoor/validators/forms';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';

export interface BuyFields {
  amount: string;
  tip: string;
  showsName: boolean;
  email: string;
}

interface TipFieldsProps {
  form: UseFormReturn<BuyFields, unknown, BuyForm>;
  artistName: string;
  isSignedIn: boolean;
}

/** A tip beside a purchase. */
export function TipFields({ form, artistName, isSignedIn }: TipFieldsProps) {
  const { register, watch, formState } = form;
  return (
    <div className="grid gap-3">
      <Field
        label="Add a tip"
        help="Optional, in US dollars: charged on top, as a line of its own"
        error={formState.errors.tip?.message}
      >
        {(input) => <Input {...input} {...register('tip')} inputMode="decimal" maxLength={10} />}
      </Field>
      {isSignedIn && watch('tip').trim() !== '' && (
        <Checkbox {...register('showsName')}>Tell {artistName} that the tip is from me</Checkbox>
      )}
    </div>
  );
}
