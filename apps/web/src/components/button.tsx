import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { whenDisabled } from './when-disabled.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner instead of the label, at the same width, and ignores clicks. */
  isBusy?: boolean;
}

export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...whenDisabled(disabled || isBusy)}
      aria-busy={isBusy || undefined}
      className={buttonStyle(variant, size, classNames('relative', className))}
    >
      <span className={classNames('inline-flex items-center gap-[inherit]', isBusy && 'opacity-0')}>
        {children}
      </span>
      {isBusy && <Spinner className="absolute size-4" />}
    </button>
  );
}
