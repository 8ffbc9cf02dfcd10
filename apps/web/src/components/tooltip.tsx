import { type ReactNode, useId } from 'react';

interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
}

/**
 * Text for an icon, shown on hover and focus. Only for what cannot be said in place; the trigger is
 * focusable.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className="group/tip relative inline-grid">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the words must be reachable by keyboard */}
      <span tabIndex={0} role="note" aria-describedby={id} className="inline-grid rounded-small">
        {children}
      </span>
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute right-0 bottom-full z-30 mb-2 w-64 rounded-small border border-line bg-raised p-3 text-13 text-ink-soft opacity-0 shadow-float transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
