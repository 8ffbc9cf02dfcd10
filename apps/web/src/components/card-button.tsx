import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { whenDisabled } from './when-disabled.ts';

interface CardButtonProps {
  /** Accessible name and title of the button. */
  label: string;
  /** For what is done less often than playing. */
  isQuiet?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const LOOKS = {
  loud: 'bg-lamp text-lamp-ink hover:bg-lamp-bright',
  quiet: 'bg-raised text-ink hover:text-lamp',
};

/** The button on a card's square picture, which comes with the pointer and is always there for fingers. */
export const CardButton = ({ label, isQuiet, isDisabled, onClick, children }: CardButtonProps) => (
  <span className="pointer-events-none absolute inset-x-3 top-3 aspect-square">
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      {...whenDisabled(isDisabled)}
      className={classNames(
        'pointer-events-auto absolute right-2 bottom-2 grid size-11 translate-y-1 place-items-center rounded-full opacity-0 shadow-float transition-[opacity,transform,color]',
        'focus-visible:translate-y-0 focus-visible:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 [@media(hover:none)]:translate-y-0 [@media(hover:none)]:opacity-100',
        LOOKS[isQuiet ? 'quiet' : 'loud'],
      )}
    >
      {children}
    </button>
  </span>
);
