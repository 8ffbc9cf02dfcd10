import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface SelectionBarProps {
  label: string;
  count: number;
  /** Undefined while it is not known. */
  total: number | undefined;
  onChooseAll: () => void;
  onClear: () => void;
  /** Actions on the chosen rows. */
  children: ReactNode;
}

/** Actions on the chosen rows of a list; stays in view at the bottom. Escape ends the selection. */
export function SelectionBar({ label, count, total, onChooseAll, onClear, children }: SelectionBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A menu or dialog above takes the key first, and a search field is emptied by it.
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search';
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping) onClear();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClear]);
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky bottom-[calc(var(--shell-bottom)+env(safe-area-inset-bottom)+0.75rem)] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-float"
    >
      <p className="mr-auto font-semibold text-14 tabular" aria-live="polite">
        {`${count} selected`}
      </p>
      {(total === undefined || count < total) && (
        <Button variant="ghost" size="small" onClick={onChooseAll}>
          {['Select all', total].filter(Boolean).join(' ')}
        </Button>
      )}
      <IconButton label="Clear selection" size="small" className="md:order-last" onClick={onClear}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
      <span className="h-0 basis-full md:hidden" />
      {children}
    </div>
  );
}
