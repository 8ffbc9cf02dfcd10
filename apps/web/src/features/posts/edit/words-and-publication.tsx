import { TITLE_MAX_LENGTH } from '@stagedoor/validators/limits';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { Switch } from '../../../components/switch.tsx';
import { explainPremium, PREMIUM_DEFAULTS } from '../../../lib/explain-premium.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import type { PostFields, PostState } from './post-fields.ts';

type Form = UseFormReturn<PostFields>;

/** Title and description of a post. */
export function PostWords({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Title" name="title" error={errors.title?.message}>
        {(input) => (
          <Input
            {...input}
            {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
            maxLength={TITLE_MAX_LENGTH}
          />
        )}
      </Field>
      <Field label="Description" name="description" error={errors.description?.message}>
        {(input) => (
          <TextArea
            {...input}
            {...register('description', {
              validate: (text, { state }) =>
                state === 'draft' || text.trim() !== '' || 'Description is required',
            })}
            maxLength={20_000}
          />
        )}
      </Field>
    </>
  );
}

interface PublicationProps {
  form: Form;
  /** The label of the first choice; a published post cannot be published again. */
  publishLabel: string;
  isNew?: boolean;
}

/** Audience and publication date of a post. */
export function PostPublication({ form, publishLabel, isNew }: PublicationProps) {
  const { register, watch, setValue, formState } = form;
  const state = watch('state');
  const choices: { value: PostState; label: string }[] = [
    { value: 'published', label: publishLabel },
    { value: 'draft', label: 'Save draft' },
    { value: 'scheduled', label: 'Schedule' },
  ];
  return (
    <>
      <Switch
        label="Premium"
        name="isPremium"
        help={`${explainPremium(watch('isPremium'), 'see it')} ${isNew ? PREMIUM_DEFAULTS : ''}`}
        isOn={watch('isPremium')}
        onChange={(isOn) => setValue('isPremium', isOn)}
      />
      <ChoiceRow
        legend="When"
        name="state"
        choices={choices}
        value={state}
        onChange={(next) => setValue('state', next)}
      />
      {state === 'scheduled' && (
        <Field
          label="Publish at"
          help="In your time zone; subscribers are told at that moment"
          error={formState.errors.publishAt?.message}
        >
          {(input) => (
            <Input
              {...input}
              {...register('publishAt', {
                validate: (moment) =>
                  !moment
                    ? 'Please choose when to publish'
                    : new Date(moment) > new Date() || 'Please choose a time that lies ahead',
              })}
              type="datetime-local"
              min={toLocalMoment(new Date())}
            />
          )}
        </Field>
      )}
    </>
  );
}
