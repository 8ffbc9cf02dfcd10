import { Button } from '../../../components/button.tsx';
import { PictureField } from '../../uploads/index.ts';

interface BannerFieldProps {
  file: File | null;
  current: string | null;
  onChange: (file: File) => void;
  onRemove: () => void;
}

/** The wide picture of the artist's page; without one the profile picture is shown there. */
export const BannerField = ({ file, current, onChange, onRemove }: BannerFieldProps) => (
  <div className="grid justify-items-start gap-2 *:first:w-full">
    <PictureField
      label="Banner picture (optional)"
      name="banner"
      help="A wide picture behind your name: JPG, PNG or WebP, up to 2MB"
      file={file}
      current={current}
      onChange={onChange}
    />
    {(file || current) && (
      <Button variant="ghost" size="small" className="-ml-3" onClick={onRemove}>
        Remove banner picture
      </Button>
    )}
  </div>
);
