import type { FileKind } from '@stagedoor/validators/file-kinds';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { MeanwhileNote } from '../../components/meanwhile-note.tsx';
import { useFilePreview } from '../../components/use-file-preview.ts';
import { useImage } from '../../components/use-image.ts';
import { classNames } from '../../lib/class-names.ts';
import type { RefusedFile } from './check-files.ts';
import { DropArea } from './drop-area.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { reportRefusedFiles } from './report-refused-files.ts';

interface PictureFieldProps {
  label: string;
  /** The name of the edited field, as for `Field`. */
  name?: string;
  help: string;
  kind?: FileKind;
  /** Instead of the default message for a file that is no picture. */
  wrongType?: string;
  file: File | null;
  /** The address of the current picture, shown until another one is chosen. */
  current?: string | null;
  error?: string;
  onChange: (file: File) => void;
}

/** A picture field with a preview; at most 2 MB. */
export function PictureField({
  label,
  name,
  help,
  kind = 'picture',
  wrongType,
  file,
  current,
  error,
  onChange,
}: PictureFieldProps) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const standing = useImage(current);
  const preview = useFilePreview(file) ?? standing.src;
  const refuse = (refused: RefusedFile[]) => {
    setRefused(refused.filter(({ isTooLarge }) => !isTooLarge));
    reportRefusedFiles(refused.filter(({ isTooLarge }) => isTooLarge));
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold text-13 text-ink-soft">{label}</span>
      <DropArea
        label={label}
        kind={kind}
        maxBytes={UPLOAD_LIMITS.picture}
        tooLarge="File size must be less than 2MB"
        wrongType={wrongType}
        error={error}
        onFiles={([chosen]) => chosen && onChange(chosen)}
        onRefused={refuse}
      >
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
      {refused.length > 0 && <RefusedFiles refused={refused} />}
      <MeanwhileNote name={name} />
    </div>
  );
}
