import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { whenDisabled } from './when-disabled.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and title of the button. */
  label: string;
  size?: 'small' | 'medium' | 'large';
}

const SIZES = { small: 'size-8', medium: 'size-10', large: 'size-12' };

export function IconButton({ label, size = 'medium', disabled, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...whenDisabled(disabled)}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full text-ink-soft transition-colors',
        'hover:bg-raised hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-50',
        SIZES[size],
        className,
      )}
    />
  );
}
