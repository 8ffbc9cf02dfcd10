import type { ReactNode } from 'react';

/** The empty text of a section: one quiet line. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="text-14 text-ink-faint">{children}</p>
);
