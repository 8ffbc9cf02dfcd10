import type { PlaylistForm } from '@stagedoor/validators/forms';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import { PictureField } from '../uploads/index.ts';

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

/** The optional cover, with a preview. A new one can be taken back, and the current one removed. */
function CoverField({ current = null }: { current?: string | null }) {
  const { watch, setValue, formState } = useFormContext<PlaylistForm>();
  const file = watch('cover');
  const shown = watch('coverImage');
  const put = (cover: File | null, coverImage: string | null) => {
    setValue('cover', cover, { shouldValidate: true });
    setValue('coverImage', coverImage);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <PictureField
        label="Cover image (optional)"
        name="cover"
        help="JPG, PNG or WebP, up to 2MB"
        file={file}
        wrongType="Please select an image file"
        current={shown}
        error={formState.errors.cover?.message}
        onChange={(chosen) => put(chosen, shown)}
      />
      <div className="flex gap-2">
        {(file || shown) && (
          <Button variant="outline" size="small" onClick={() => put(null, null)}>
            Remove cover
          </Button>
        )}
        {current !== null && (file || shown !== current) && (
          <Button variant="ghost" size="small" onClick={() => put(null, current)}>
            Reset to current cover
          </Button>
        )}
      </div>
    </div>
  );
}
