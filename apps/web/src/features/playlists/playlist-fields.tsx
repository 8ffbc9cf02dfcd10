import type { PlaylistForm } from '@stagedoor/validators/forms';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../components/field.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import { CoverField } from './cover-field.tsx';

/** The fields of the Create and Edit dialogs. */
export function PlaylistFields({ currentCover = null }: { currentCover?: string | null }) {
  const { register, watch, setValue, formState } = useFormContext<PlaylistForm>();
  const { errors } = formState;
  return (
    <>
      <Field label="Playlist Name" name="name" error={errors.name?.message}>
        {(input) => <Input {...input} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        name="description"
        help="Briefly describe your playlist (optional)"
        error={errors.description?.message}
      >
        {(input) => <TextArea {...input} {...register('description')} rows={3} />}
      </Field>
      <Switch
        label="Make Public"
        name="isPublic"
        help="Everybody can find and play a public playlist"
        isOn={watch('isPublic')}
        onChange={(isOn) => setValue('isPublic', isOn)}
      />
      <CoverField current={currentCover} />
    </>
  );
}
