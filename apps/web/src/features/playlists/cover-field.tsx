import type { PlaylistForm } from '@stagedoor/validators/forms';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { PictureField } from '../uploads/index.ts';

/** The optional cover, with a preview. A new one can be taken back, and the current one removed. */
export function CoverField({ current = null }: { current?: string | null }) {
  const { control } = useFormContext<PlaylistForm>();
  const { field, fieldState } = useController({ control, name: 'cover' });
  const isRemoved = field.value === null;
  const file = field.value ?? null;
  const hasPicture = file !== null || (current !== null && !isRemoved);
  return (
    <div className="grid grid-cols-1 gap-2">
      <PictureField
        label="Cover image (optional)"
        help="JPG, PNG or WebP, up to 2MB"
        file={file}
        wrongType="Please select an image file"
        current={isRemoved ? null : current}
        error={fieldState.error?.message}
        onChange={(chosen) => field.onChange(chosen)}
      />
      <div className="flex gap-2">
        {hasPicture && (
          <Button variant="outline" size="small" onClick={() => field.onChange(current ? null : undefined)}>
            Remove cover
          </Button>
        )}
        {current !== null && field.value !== undefined && (
          <Button variant="ghost" size="small" onClick={() => field.onChange(undefined)}>
            Reset to current cover
          </Button>
        )}
      </div>
    </div>
  );
}
