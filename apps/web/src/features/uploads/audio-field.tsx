import type { FileKind } from '@stagedoor/validators/file-kinds';
import FileMusic from 'lucide-react/icons/file-music';
import { formatBytes } from '../../lib/format.ts';
import { DropArea } from './drop-area.tsx';

interface AudioFieldProps {
  file: File | null;
  error?: string | undefined;
  help: string;
  kind?: FileKind;
  maxBytes: number;
  tooLarge?: string;
  onChange: (file: File) => void;
}

export const AudioField = ({ file, error, help, kind = 'audio', onChange, ...rules }: AudioFieldProps) => (
  <div className="grid grid-cols-1 gap-1.5">
    <span className="font-semibold text-13 text-ink-soft">Audio file</span>
    <DropArea
      label="Audio file"
      kind={kind}
      error={error}
      {...rules}
      onFiles={([chosen]) => chosen && onChange(chosen)}
    >
      <FileMusic className="size-8 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="grid min-w-0">
        <span className="truncate text-14">{file?.name ?? 'Choose or drop a file'}</span>
        <span className="text-13 text-ink-faint">{file ? formatBytes(file.size) : help}</span>
      </span>
    </DropArea>
  </div>
);
