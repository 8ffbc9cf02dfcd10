import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { Switch } from '../../../../components/switch.tsx';
import type { PriceValues } from './price-values.ts';

/** The price of a song or album, in the dialogs that edit one. */
export function PriceFields({ freeNote }: { freeNote?: ReactNode }) {
  const { register, watch, setValue, formState } = useFormContext<PriceValues>();
  const isForSale = watch('price').trim() !== '';
  return (
    <>
      <Field
        label="Price in US dollars (optional)"
        name="price"
        help="The least that it costs, such as 7.00; with 0 fans name their price. Blank: not for sale"
        error={formState.errors.price?.message}
      >
        {(input) => <Input {...input} {...register('price')} inputMode="decimal" maxLength={10} />}
      </Field>
      {isForSale && freeNote}
      {isForSale && (
        <Switch
          label="Let fans pay more"
          name="namesPrice"
          help="Whoever wants to gives more than the price"
          isOn={watch('namesPrice')}
          onChange={(isOn) => setValue('namesPrice', isOn)}
        />
      )}
    </>
  );
}
