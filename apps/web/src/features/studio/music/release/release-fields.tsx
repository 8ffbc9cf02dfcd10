import { useFormContext } from 'react-hook-form';
import { ChoiceRow } from '../../../../components/choice-row.tsx';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { toLocalMoment } from '../../../../lib/local-moment.ts';
import type { ReleaseValues } from './release-values.ts';

const CHOICES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
] as const;

const HELP = {
  published: 'Available to everyone as soon as the audio is ready',
  draft: 'Only the people of this profile can see it',
  scheduled: null,
};

/** When a song or album is there for others, in the dialogs that add and edit one. */
export function ReleaseFields() {
  const { register, watch, setValue, formState } = useFormContext<ReleaseValues>();
  const { errors } = formState;
  const state = watch('state');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <div className="grid gap-1.5">
        <ChoiceRow
          legend="Release"
          name="state"
          choices={CHOICES}
          value={state}
          onChange={(next) => setValue('state', next)}
        />
        {HELP[state] && <p className="text-13 text-ink-faint">{HELP[state]}</p>}
      </div>
      {state === 'scheduled' && (
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <Field
            label="Opens at"
            help={`Your time zone: ${timeZone.replaceAll('_', ' ')}`}
            error={errors.publishAt?.message}
          >
            {(input) => (
              <Input
                {...input}
                {...register('publishAt')}
                type="datetime-local"
                min={toLocalMoment(new Date())}
              />
            )}
          </Field>
          <Field
            label="Early access for subscribers"
            help="Days before that date; 0 for none"
            error={errors.earlyAccessDays?.message}
          >
            {(input) => (
              <Input {...input} {...register('earlyAccessDays')} inputMode="numeric" maxLength={2} />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
