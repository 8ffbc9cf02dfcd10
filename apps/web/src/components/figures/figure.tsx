import type { ReactNode } from 'react';

interface FigureProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A line drawing on a field of 80 by 80. */
export const Figure = ({ className, children }: FigureProps) => (
  <svg
    viewBox="0 0 80 80"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    {children}
  </svg>
);
