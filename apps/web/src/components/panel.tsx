import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  help?: string;
  /** There is nothing to save by hand, which the help says. */
  savesAtOnce?: boolean;
  /** A button at the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A group of settings with a heading. */
export function Panel({ title, help, savesAtOnce, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-stage p-5 md:p-6">
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-36 grid-cols-1 gap-0.5">
          <h2 id={id} className="text-20">
            {title}
          </h2>
          {help && (
            <p className="wrap-anywhere text-13 text-ink-faint">
              {help}
              {savesAtOnce && '. Every change is saved at once.'}
            </p>
          )}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
