import { FILE_PURPOSES } from '@stagedoor/validators/file-kinds';
import { formatBytes } from '../../../lib/format.ts';
import { POST_KINDS } from '../../posts/index.ts';
import { DropArea, type MediaType } from '../../uploads/index.ts';

const HINTS: Record<MediaType, string> = {
  image: 'JPG/PNG/GIF max 5MB',
  video: 'MP4/WebM max 50MB',
  audio: 'MP3, WAV and others, max 20MB',
};

interface MediaFileFieldProps {
  kind: MediaType;
  /** The chosen file; null shows the prompt. */
  file: File | null;
  prompt?: string;
  isMultiple?: boolean;
  error?: string | undefined;
  onChange: (files: File[]) => void;
}

export function MediaFileField({ kind, file, prompt, isMultiple, error, onChange }: MediaFileFieldProps) {
  const { sign: Sign, label } = POST_KINDS[kind];
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold text-13 text-ink-soft">{label} file</span>
      <DropArea
        label={`${label} file`}
        {...FILE_PURPOSES[`post-${kind}`]}
        isMultiple={isMultiple === true}
        error={error}
        onFiles={onChange}
      >
        <span className="grid size-16 shrink-0 place-items-center rounded-small bg-raised text-ink-faint">
          <Sign className="size-6" aria-hidden="true" />
        </span>
        <span className="grid min-w-0">
          <span className="truncate text-14">{file?.name ?? prompt ?? 'Choose or drop a file'}</span>
          <span className="text-13 text-ink-faint">{file ? formatBytes(file.size) : HINTS[kind]}</span>
        </span>
      </DropArea>
    </div>
  );
}
