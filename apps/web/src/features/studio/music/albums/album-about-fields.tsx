import type { Album } from '@stagedoor/validators';
import { ALBUM_TEXTS } from '@stagedoor/validators/limits';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Input, Select, TextArea } from '../../../../components/input.tsx';
import { ALBUM_TYPE_CHOICES, ALBUM_TYPES } from '../../../../lib/album-types.ts';
import { TagsField, typedTagsOf } from '../tags-field.tsx';

export const aboutOf = (album: Album) => ({
  type: album.type,
  description: album.description ?? '',
  label: album.label ?? '',
  notes: album.notes ?? '',
  tags: typedTagsOf(album),
});
type AlbumAbout = ReturnType<typeof aboutOf>;

export const NO_ABOUT: AlbumAbout = { type: 'album', description: '', label: '', notes: '', tags: '' };

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
    </>
  );
}
