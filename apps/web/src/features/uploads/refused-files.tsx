import CircleAlert from 'lucide-react/icons/circle-alert';
import type { RefusedFile } from './check-files.ts';

/** Chosen files that are not taken, by name. */
export const RefusedFiles = ({ refused }: { refused: readonly RefusedFile[] }) => (
  <div role="alert" className="grid min-w-0 gap-1">
    {refused.map(({ file, reason }, index) => (
      <p key={`${index} ${file.name}`} className="flex min-w-0 items-start gap-1.5 text-13 text-alarm">
        <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-words">
          {file.name}: {reason}
        </span>
      </p>
    ))}
  </div>
);
