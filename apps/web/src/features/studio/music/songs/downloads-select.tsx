import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/input.tsx';
import { DOWNLOAD_CHOICES } from '../../../../lib/downloads.ts';
import type { SongFields } from './song-form.ts';

export const AS_ARTIST = 'As in your settings';

/** Who may download this song, where it differs from the artist's others. */
export function DownloadsSelect() {
  const { register } = useFormContext<SongFields>();
  return (
    <Field label="Downloads" name="downloads" help="Nobody downloads what they may not play">
      {(input) => (
        <Select {...input} {...register('downloads')}>
          <option value="">{AS_ARTIST}</option>
          {DOWNLOAD_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
