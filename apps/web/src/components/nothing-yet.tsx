import type { ReactNode } from 'react';

/** The empty text of a section: one quiet line, since a new artist's page has many empty sections. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-line border-dashed px-5 py-4 text-14 text-ink-faint">{children}</p>
);
