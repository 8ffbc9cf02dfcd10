import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Input, TextArea } from '../../../../components/input.tsx';
import { SONG_FACT_NAMES, SONG_FACTS } from '../../../../lib/song-facts.ts';
import { GenreInput } from './genre-input.tsx';
import type { SongDetails } from './song-form.ts';

/** Facts and description, in the dialogs that add and edit a song. */
export function SongDetailFields() {
  const { register, formState } = useFormContext<SongDetails>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 min-[22rem]:grid-cols-2">
        {SONG_FACT_NAMES.map((name) => {
          const { label, maxLength, ...fact } = SONG_FACTS[name];
          const FactInput = name === 'genre' ? GenreInput : Input;
          const inputMode = 'isNumber' in fact ? 'numeric' : undefined;
          return (
            <Field key={name} label={`${label} (optional)`} name={name} error={errors[name]?.message}>
              {(input) => (
                <FactInput {...input} {...register(name)} inputMode={inputMode} maxLength={maxLength} />
              )}
            </Field>
          );
        })}
      </div>
      <Field label="Description (optional)" name="description" error={errors.description?.message}>
        {(input) => <TextArea {...input} {...register('description')} rows={3} maxLength={2000} />}
      </Field>
    </>
  );
}
