import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

const STYLE = classNames(
  'w-full rounded-small border border-edge bg-raised px-3 text-16 text-ink transition-colors md:text-14',
  'placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-lamp focus-visible:outline-offset-0',
  'aria-invalid:border-alarm disabled:opacity-60',
);

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={classNames(STYLE, 'h-11', className)} />
);

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={5} {...rest} className={classNames(STYLE, 'min-h-24 py-2.5', className)} />
);

/** `className` styles the outer box; the select fills it. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={classNames('relative block h-11', className)}>
    <select {...rest} className={classNames(STYLE, 'h-full appearance-none truncate pr-9')} />
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      aria-hidden="true"
    />
  </span>
);
