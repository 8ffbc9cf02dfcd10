import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';

export interface TourDateValues {
  date: string;
  venue: string;
  city: string;
  country: string;
  url: string;
}

/** The fields of the dialogs that add and edit a tour date. */
export function TourDateFields() {
  const { register, formState } = useFormContext<TourDateValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Date" name="date" error={errors.date?.message}>
        {(input) => <Input {...input} {...register('date')} type="date" />}
      </Field>
      <Field label="Venue" name="venue" error={errors.venue?.message}>
        {(input) => <Input {...input} {...register('venue')} maxLength={120} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="City" name="city" error={errors.city?.message}>
          {(input) => <Input {...input} {...register('city')} maxLength={80} />}
        </Field>
        <Field label="Country" name="country" error={errors.country?.message}>
          {(input) => (
            <Input {...input} {...register('country')} maxLength={80} autoComplete="country-name" />
          )}
        </Field>
      </div>
      <Field
        label="Ticket link (optional)"
        name="url"
        help="Where people buy their tickets"
        error={errors.url?.message}
      >
        {(input) => (
          <Input {...input} {...register('url')} type="url" placeholder="https://" maxLength={500} />
        )}
      </Field>
    </>
  );
}
