import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import ImagePlus from 'lucide-react/icons/image-plus';
import { toast } from '../../../../components/toast.ts';
import { classNames } from '../../../../lib/class-names.ts';

interface ChooseCoverProps {
  label: string;
  preview: string | null;
  isMissing: boolean;
  onChange: (file: File) => void;
}

/** A square that shows the cover and opens the file chooser. */
export function ChooseCover({ label, preview, isMissing, onChange }: ChooseCoverProps) {
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size <= UPLOAD_LIMITS.picture) onChange(file);
    else toast.error('File too large', { description: 'File size must be less than 2MB' });
  };
  return (
    <label
      className={classNames(
        'relative grid size-24 shrink-0 cursor-pointer place-items-center self-start overflow-hidden rounded-small border bg-raised text-ink-faint transition-colors sm:size-28',
        'has-focus-visible:outline-2 has-focus-visible:outline-lamp hover:border-ink-soft',
        isMissing ? 'border-alarm' : 'border-edge',
      )}
    >
      <input
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {preview ? (
        <img src={preview} alt="" className="size-full object-cover" />
      ) : (
        <ImagePlus className="size-7" aria-hidden="true" />
      )}
    </label>
  );
}
