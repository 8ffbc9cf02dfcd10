import { classNames } from '../lib/class-names.ts';

export type ButtonVariant = 'primary' | 'door' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-lamp text-lamp-ink hover:bg-lamp-bright',
  door: 'bg-door text-on-door hover:bg-door-bright',
  outline: 'border border-edge text-ink hover:border-ink-soft hover:bg-raised',
  ghost: 'text-ink-soft hover:bg-raised hover:text-ink',
  danger: 'border border-alarm text-alarm hover:bg-alarm-fill',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-3 text-13',
  medium: 'h-10 gap-2 px-4 text-14',
  large: 'h-12 gap-2 px-6 text-16',
};

/** Button styles, also for links that look like buttons. */
export const buttonStyle = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  extra?: string,
) =>
  classNames(
    'inline-flex shrink-0 items-center forced-colors:border justify-center whitespace-nowrap rounded-full font-semibold',
    'transition-[background-color,border-color,color,transform] active:scale-[0.98]',
    'aria-disabled:pointer-events-none aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
