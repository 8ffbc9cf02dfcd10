import { typedRequestPrice } from '@stagedoor/validators/custom-request';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';

interface RequestPriceProps {
  label: string;
  /** Null is free. */
  cents: number | null;
  onChange: (cents: number | null) => void;
}

const inDollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** The price of a kind of request, saved when the field is left. */
export function RequestPrice({ label, cents, onChange }: RequestPriceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const save = () => {
    if (typed === null) return;
    const price = typedRequestPrice.safeParse(typed);
    setError(price.success ? undefined : price.error.issues[0]?.message);
    if (!price.success) return;
    setTyped(null);
    if (price.data !== cents) onChange(price.data);
  };
  return (
    <Field label={label} help="Leave it empty for free requests" {...(error && { error })}>
      {(input) => (
        <Input
          {...input}
          value={typed ?? inDollars(cents)}
          inputMode="decimal"
          placeholder="Free"
          maxLength={12}
          className="max-w-40"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
          onKeyDown={({ key }) => key === 'Enter' && save()}
        />
      )}
    </Field>
  );
}
