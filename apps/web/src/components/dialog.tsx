import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { focusLayer } from './focus-layer.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  isOpen?: boolean;
  /** Stays open meanwhile. */
  isBusy?: boolean;
  /** Without it, the dialog stays until its content ends it. */
  onClose?: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** A panel at the right edge (at the bottom on a phone) instead of a centred box. */
  isSheet?: boolean;
  /** For lists and tables. */
  isWide?: boolean;
  /** The player's shortcuts act while it is open. */
  hasShortcuts?: boolean;
  className?: string;
}

const BOX = classNames(
  'inset-x-0 bottom-0 max-h-[90dvh] animate-rise rounded-t-card',
  'md:inset-auto md:top-1/2 md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card',
);
const NARROW = 'md:w-[min(32rem,calc(100vw-2rem))]';
const WIDE = 'md:w-[min(44rem,calc(100vw-2rem))]';
const SHEET = classNames(
  'inset-x-0 bottom-0 max-h-[90dvh] animate-rise rounded-t-card',
  'md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[26rem] md:animate-slide-in md:rounded-none md:border-y-0 md:border-r-0',
);

export function Dialog({
  isOpen = true,
  isBusy,
  onClose,
  title,
  description,
  children,
  isSheet,
  isWide,
  hasShortcuts,
  className,
}: DialogProps) {
  return (
    <Primitive.Root open={isOpen} onOpenChange={() => !isBusy && onClose?.()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          {...(!description && { 'aria-describedby': undefined })}
          {...(hasShortcuts && { 'data-has-shortcuts': '' })}
          onOpenAutoFocus={focusLayer}
          className={classNames(
            'fixed z-50 flex flex-col border border-line bg-stage shadow-float focus-visible:outline-none',
            isSheet ? SHEET : classNames(BOX, isWide ? WIDE : NARROW),
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-4">
            <div className="wrap-anywhere grid min-w-0 grid-cols-1 gap-1">
              <Primitive.Title className="text-20">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="text-14 text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            {onClose && (
              <Primitive.Close asChild>
                <IconButton label="Close" size="small" className="-mr-2">
                  <X className="size-5" aria-hidden="true" />
                </IconButton>
              </Primitive.Close>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
