import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Input, TextArea } from '../../../../components/input.tsx';
import { GenreInput } from './genre-input.tsx';
import type { SongDetails } from './song-form.ts';

/** Genre, year and description, in the dialogs that add and edit a song. */
export function SongDetailFields() {
  const { register, formState } = useFormContext<SongDetails>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 min-[22rem]:grid-cols-2">
        <Field label="Genre (optional)" name="genre" error={errors.genre?.message}>
          {(input) => <GenreInput {...input} {...register('genre')} />}
        </Field>
        <Field label="Release year (optional)" name="releaseYear" error={errors.releaseYear?.message}>
          {(input) => <Input {...input} {...register('releaseYear')} inputMode="numeric" maxLength={4} />}
        </Field>
      </div>
      <Field label="Description (optional)" name="description" error={errors.description?.message}>
        {(input) => <TextArea {...input} {...register('description')} rows={3} maxLength={2000} />}
      </Field>
    </>
  );
}
