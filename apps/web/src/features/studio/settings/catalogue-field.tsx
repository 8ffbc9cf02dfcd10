import { MAX_CATALOGUE_DISCOUNT } from '@stagedoor/validators/limits';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';

interface CatalogueFieldProps {
  /** Null: the work is not sold at once. */
  discount: number | null;
  error: string | undefined;
  onChange: (discount: number | null) => void;
}

/** Whether all work is sold at once, and how much cheaper it is then. */
export const CatalogueField = ({ discount, error, onChange }: CatalogueFieldProps) => (
  <fieldset className="grid gap-3">
    <legend className="mb-1.5 font-semibold text-13 text-ink-soft">All your work at once</legend>
    <Checkbox checked={discount !== null} onChange={({ target }) => onChange(target.checked ? 0 : null)}>
      Offer “Buy everything” on your page
    </Checkbox>
    {discount !== null && (
      <Field
        label="Percent off"
        name="catalogueDiscount"
        help={`0 to ${MAX_CATALOGUE_DISCOUNT}, off the sum of your albums and single songs with a price`}
        error={error}
      >
        {(input) => (
          <Input
            {...input}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_CATALOGUE_DISCOUNT}
            value={Number.isNaN(discount) ? '' : discount}
            onChange={({ target }) => onChange(target.valueAsNumber)}
            className="max-w-32"
          />
        )}
      </Field>
    )}
  </fieldset>
);
