import type { ReactNode } from 'react';

interface ShelfRowProps {
  picture: ReactNode;
  /** A link to the thing. */
  title: ReactNode;
  line: string;
  /** At the end of the row, such as a year or a date. */
  end?: ReactNode;
}

/** One album or artist of a shelf in rows. */
export const ShelfRow = ({ picture, title, line, end }: ShelfRowProps) => (
  <li className="relative flex min-h-16 items-center gap-4 rounded-card px-3 py-2 transition-colors hover:bg-stage">
    {picture}
    <div className="min-w-0 flex-1">
      <p className="truncate font-name font-semibold text-16 tracking-name">{title}</p>
      <p className="truncate text-13 text-ink-faint">{line}</p>
    </div>
    {end && <span className="shrink-0 text-13 text-ink-faint tabular">{end}</span>}
  </li>
);

/** The link of a row, which takes a press anywhere in it. */
export const ROW_LINK = 'rounded-small after:absolute after:inset-0';
