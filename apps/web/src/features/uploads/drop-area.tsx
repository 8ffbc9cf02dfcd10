import { FILE_KINDS } from '@stagedoor/validators/file-kinds';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { FileRules, RefusedFile } from './check-files.ts';
import { RefusedFiles } from './refused-files.tsx';
import { useFileChoice } from './use-file-choice.ts';

interface DropAreaProps extends FileRules {
  label: string;
  /** File types of the chooser, where there is no kind. */
  accept?: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Called with the refused files, where the area does not list them itself. */
  onRefused?: (refused: RefusedFile[]) => void;
  children: ReactNode;
}

/** An area for dropping files; clicking it opens the file chooser. Files that cannot be taken are refused at once, by name. */
export function DropArea({ label, accept, children, ...choice }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const { choose, refused } = useFileChoice(choice);
  const take = (files: FileList | null) => void choose([...(files ?? [])]);
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
          accept={choice.kind ? FILE_KINDS[choice.kind].accept : accept}
          multiple={choice.isMultiple}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        {children}
      </label>
      {refused.length > 0 && <RefusedFiles refused={refused} />}
    </>
  );
}
