import { type ReactNode, useId } from 'react';

interface PanelSectionProps {
  title: string;
  /** Beside the title, such as an act on all that is listed. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a panel under a small heading. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-5">
      <header className="flex min-h-8 items-center justify-between gap-4">
        <h3 id={id} className="font-semibold text-16">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Said in place of a list without entries. */
export const NoneYet = ({ children }: { children: ReactNode }) => (
  <p className="text-14 text-ink-faint">{children}</p>
);
