import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The link at the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="wrap-anywhere min-w-0 text-26">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** A few words that take a press around them, too: for links that stand alone. */
export const EASY_TO_HIT = 'relative after:absolute after:-inset-x-2 after:-inset-y-3';

/** The style of a 'See all' link. */
export const SEE_ALL = `${EASY_TO_HIT} whitespace-nowrap rounded-small font-semibold text-13 text-ink-soft transition-colors hover:text-lamp`;
