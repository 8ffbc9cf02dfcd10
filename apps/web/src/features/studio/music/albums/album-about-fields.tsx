import type { Album } from '@stagedoor/validators';
import { ALBUM_TEXTS } from '@stagedoor/validators/limits';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Input, Select, TextArea } from '../../../../components/input.tsx';
import { ALBUM_TYPE_CHOICES, ALBUM_TYPES } from '../../../../lib/album-types.ts';
import { CreditsField } from '../credits/credits-field.tsx';
import { TagsField, typedTagsOf } from '../tags-field.tsx';

export const aboutOf = (album: Album) => ({
  credits: album.credits,
  type: album.type,
  description: album.description ?? '',
  label: album.label ?? '',
  notes: album.notes ?? '',
  tags: typedTagsOf(album),
});
type AlbumAbout = ReturnType<typeof aboutOf>;

export const NO_ABOUT: AlbumAbout = {
  type: 'album',
  description: '',
  label: '',
  notes: '',
  tags: '',
  credits: [],
};

export const describeType = ({ type }: AlbumAbout) => ALBUM_TYPES[type];

/** An album's type and texts, in the dialogs that add and edit one. */
export function AlbumAboutFields() {
  const { register, formState } = useFormContext<AlbumAbout>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 min-[22rem]:grid-cols-2">
        <Field label="Type" name="type" error={errors.type?.message}>
          {(input) => (
            <Select {...input} {...register('type')}>
              {ALBUM_TYPE_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Label (optional)" name="label" error={errors.label?.message}>
          {(input) => <Input {...input} {...register('label')} maxLength={ALBUM_TEXTS.label} />}
        </Field>
      </div>
      <Field label="Description (optional)" name="description" error={errors.description?.message}>
        {(input) => (
          <TextArea {...input} {...register('description')} rows={3} maxLength={ALBUM_TEXTS.description} />
        )}
      </Field>
      <Field
        label="Liner notes (optional)"
        name="notes"
        help="Thanks, and how it was made"
        error={errors.notes?.message}
      >
        {(input) => <TextArea {...input} {...register('notes')} rows={3} maxLength={ALBUM_TEXTS.notes} />}
      </Field>
      <TagsField />
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="font-semibold text-14">Credits (optional)</legend>
        <p className="text-13 text-ink-faint">
          Who took part in the album as a whole. A name that is linked to a profile leads there, and the album
          is listed there.
        </p>
        <CreditsField />
      </fieldset>
    </>
  );
}
