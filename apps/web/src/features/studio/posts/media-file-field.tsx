import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { formatBytes } from '../../../lib/format.ts';
import { POST_KINDS, type PostKind } from '../../posts/index.ts';
import { DropArea } from '../../uploads/index.ts';

export type MediaKind = Exclude<PostKind, 'text'>;

export const MEDIA: Record<MediaKind, { accept: string; hint: string; maxBytes: number }> = {
  image: {
    accept: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
    hint: 'JPG/PNG/GIF max 5MB',
    maxBytes: UPLOAD_LIMITS.postImage,
  },
  video: {
    accept: 'video/mp4,video/webm,video/quicktime',
    hint: 'MP4/WebM max 50MB',
    maxBytes: UPLOAD_LIMITS.postVideo,
  },
  audio: {
    accept: 'audio/*,.flac,.opus,.ogg,.m4a',
    hint: 'MP3, WAV and others, max 20MB',
    maxBytes: UPLOAD_LIMITS.postAudio,
  },
};

interface MediaFileFieldProps {
  kind: MediaKind;
  /** What was chosen, or what to do while nothing is. */
  file: File | null;
  prompt?: string;
  isMultiple?: boolean;
  error?: string | undefined;
  onChange: (files: File[]) => void;
}

export function MediaFileField({ kind, file, prompt, isMultiple, error, onChange }: MediaFileFieldProps) {
  const { accept, hint } = MEDIA[kind];
  const { sign: Sign, label } = POST_KINDS[kind];
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold text-13 text-ink-soft">{label} file</span>
      <DropArea
        label={`${label} file`}
        accept={accept}
        isMultiple={isMultiple === true}
        onFiles={(chosen) => chosen.length > 0 && onChange(chosen)}
      >
        <span className="grid size-16 shrink-0 place-items-center rounded-small bg-raised text-ink-faint">
          <Sign className="size-6" aria-hidden="true" />
        </span>
        <span className="grid min-w-0">
          <span className="truncate text-14">{file?.name ?? prompt ?? 'Choose or drop a file'}</span>
          <span className="text-13 text-ink-faint">{file ? formatBytes(file.size) : hint}</span>
        </span>
      </DropArea>
      {error && (
        <p role="alert" className="flex items-center gap-1.5 text-13 text-alarm">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
