import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';

/** Tags of a song, album or artist, with commas between. */
export function TagsField({ help }: { help?: string }) {
  const { register, formState } = useFormContext<{ tags: string }>();
  return (
    <Field
      label="Tags (optional)"
      name="tags"
      help={help ?? 'Up to 10, with commas between: dream pop, shoegaze, Lisbon'}
      error={formState.errors.tags?.message}
    >
      {(input) => <Input {...input} {...register('tags')} maxLength={600} autoComplete="off" />}
    </Field>
  );
}

/** Tags as the field holds them. */
export const typedTagsOf = ({ tags }: { tags: readonly string[] }): string => tags.join(', ');
