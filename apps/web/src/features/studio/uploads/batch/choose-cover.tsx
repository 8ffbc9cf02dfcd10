import { FILE_KINDS } from '@stagedoor/validators/file-kinds';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import ImagePlus from 'lucide-react/icons/image-plus';
import { classNames } from '../../../../lib/class-names.ts';
import { reportRefusedFiles, useFileChoice } from '../../../uploads/index.ts';

interface ChooseCoverProps {
  label: string;
  preview: string | null;
  isMissing: boolean;
  onChange: (file: File) => void;
}

/** A square that shows the cover and opens the file chooser. */
export function ChooseCover({ label, preview, isMissing, onChange }: ChooseCoverProps) {
  const { choose } = useFileChoice({
    kind: 'picture',
    maxBytes: UPLOAD_LIMITS.picture,
    tooLarge: 'File size must be less than 2MB',
    onFiles: ([file]) => file && onChange(file),
    onRefused: reportRefusedFiles,
  });
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
        accept={FILE_KINDS.picture.accept}
        className="sr-only"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
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
