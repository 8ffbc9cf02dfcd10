import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import FileCheck from 'lucide-react/icons/file-check';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { DropArea } from '../../uploads/index.ts';

interface ProofFilesProps {
  files: File[];
  error: string | undefined;
  onChange: (files: File[]) => void;
}

/** Files that prove a claim, each with a button that takes it away. */
export const ProofFiles = ({ files, error, onChange }: ProofFilesProps) => (
  <div className="grid grid-cols-1 gap-1.5">
    <span className="font-semibold text-13 text-ink-soft">Proof (optional)</span>
    <DropArea
      label="Proof files"
      kind="proof"
      maxBytes={UPLOAD_LIMITS.claimFile}
      isMultiple
      error={error}
      onFiles={(chosen) => chosen.length > 0 && onChange([...files, ...chosen])}
    >
      <FileCheck className="size-8 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="grid min-w-0">
        <span className="truncate text-14">Choose or drop files</span>
        <span className="text-13 text-ink-faint">Up to 3, PDF, JPG or PNG, max 5MB each</span>
      </span>
    </DropArea>
    {files.length > 0 && (
      <ul aria-label="Chosen files" className="divide-y divide-line">
        {files.map((file, index) => (
          <li key={`${index} ${file.name}`} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 truncate text-14">{file.name}</span>
            <span className="text-13 text-ink-faint tabular">{formatBytes(file.size)}</span>
            <IconButton
              label={`Remove ${file.name}`}
              size="small"
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
  </div>
);
