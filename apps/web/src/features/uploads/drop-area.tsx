import { FILE_KINDS } from '@stagedoor/validators/file-kinds';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { FileRules, RefusedFile } from './check-files.ts';
import { RefusedFiles } from './refused-files.tsx';
import { useFileChoice } from './use-file-choice.ts';

interface DropAreaProps extends FileRules {
  label: string;
  /** File types of the chooser, where there is no kind. */
  accept?: string;
  isMultiple?: boolean;
  /** Shown below, and told with the field. */
  error?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Called with the refused files, where the area does not list them itself. */
  onRefused?: (refused: RefusedFile[]) => void;
  children: ReactNode;
}

/** An area for dropping files; clicking it opens the file chooser. Files that cannot be taken are refused at once, by name. */
export function DropArea({ label, accept, error, children, ...choice }: DropAreaProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { choose, refused } = useFileChoice(choice);
  const take = (files: FileList | null) => choose([...(files ?? [])]);
  return (
    <>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
        className={classNames(
          'flex cursor-pointer items-center gap-5 rounded-card border border-dashed p-6 transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-lamp hover:border-ink-soft',
          isOver ? 'border-lamp bg-glow' : 'border-edge',
        )}
      >
        <input
          type="file"
          aria-label={label}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
          aria-invalid={error ? true : undefined}
          accept={choice.kind ? FILE_KINDS[choice.kind].accept : accept}
          multiple={choice.isMultiple}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <span id={`${id}-help`} className="contents">
          {children}
        </span>
      </label>
      {refused.length > 0 && <RefusedFiles refused={refused} />}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-13 text-alarm">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  );
}
