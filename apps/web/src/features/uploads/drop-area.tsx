import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface DropAreaProps {
  label: string;
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** An area for dropping files; clicking it opens the file chooser. */
export function DropArea({ label, accept, isMultiple, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
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
        accept={accept}
        multiple={isMultiple}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
