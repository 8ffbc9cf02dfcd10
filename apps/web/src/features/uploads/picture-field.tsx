import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import ImagePlus from 'lucide-react/icons/image-plus';
import { toast } from '../../components/toast.ts';
import { useFilePreview } from '../../components/use-file-preview.ts';
import { useImage } from '../../components/use-image.ts';
import { classNames } from '../../lib/class-names.ts';
import { DropArea } from './drop-area.tsx';

interface PictureFieldProps {
  label: string;
  help: string;
  file: File | null;
  /** The address of the current picture, shown until another one is chosen. */
  current?: string | null;
  error?: string;
  onChange: (file: File) => void;
}

/** A picture field with a preview; at most 2 MB. */
export function PictureField({ label, help, file, current, error, onChange }: PictureFieldProps) {
  const standing = useImage(current);
  const preview = useFilePreview(file) ?? standing.src;
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    if (chosen.size <= UPLOAD_LIMITS.picture) onChange(chosen);
    else toast.error('File too large', { description: 'File size must be less than 2MB' });
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold text-13 text-ink-soft">{label}</span>
      <DropArea label={label} accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onFiles={choose}>
        {preview ? (
          <img
            src={preview}
            alt=""
            onError={standing.onError}
            className="size-16 shrink-0 rounded-small object-cover"
          />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-small bg-raised text-ink-faint">
            <ImagePlus className="size-6" aria-hidden="true" />
          </span>
        )}
        <span className={classNames('min-w-0 text-13 text-ink-faint', file && 'truncate')}>
          {file?.name ?? help}
        </span>
      </DropArea>
      {error && (
        <p role="alert" className="text-13 text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}
