import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  figure: ComponentType<{ className?: string }>;
  title: string;
  text?: string;
  /** One button or link. */
  children?: ReactNode;
}

/** A drawing, a text and one action, left-aligned like everything else. */
export function EmptyState({ figure: Figure, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line border-dashed p-6 sm:flex-row sm:items-center sm:p-8">
      <Figure className="size-20 shrink-0 text-ink-faint" />
      <div className="wrap-anywhere grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <p className="font-name font-semibold text-16 tracking-name">{title}</p>
        {text && <p className="max-w-prose text-14 text-ink-soft">{text}</p>}
        {children && <div className="mt-3">{children}</div>}
      </div>
    </div>
  );
}
