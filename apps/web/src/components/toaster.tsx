import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster as Sonner } from 'sonner';
import { openToastLayer } from './toast-layer.ts';
import { areToastsBelow, onToastPlace } from './toast-place.ts';
import { useMediaQuery } from './use-media-query.ts';

export { toast } from 'sonner';

/** More than anybody makes within five seconds; older ones would be hidden, with their Undo. */
const MOST_SHOWN = 8;

function Toaster() {
  const isDesktop = useMediaQuery('(min-width: 768px)');
  const isBelow = useSyncExternalStore(onToastPlace, areToastsBelow);
  return (
    <Sonner
      position={isDesktop ? 'bottom-right' : isBelow ? 'bottom-center' : 'top-center'}
      duration={5000}
      expand
      gap={8}
      visibleToasts={MOST_SHOWN}
      containerAriaLabel="Messages"
      offset={{ bottom: 'calc(var(--player-height, 0px) + 16px)', right: 16 }}
      mobileOffset={{
        top: 'var(--toast-top)',
        bottom: 'calc(var(--shell-bottom) + 12px)',
        left: 12,
        right: 12,
      }}
      style={{ '--width': 'min(420px, calc(100vw - 24px))' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-raised p-4 font-sans text-14 text-ink shadow-float',
          title: 'font-semibold',
          description: 'mt-0.5 text-13 text-ink-soft',
          content: 'min-w-0 flex-1 wrap-anywhere',
          icon: 'mt-0.5 text-go',
          info: '[&_[data-icon]]:text-ink-soft',
          error: 'border-alarm! bg-alarm-fill! [&_[data-icon]]:text-alarm',
          closeButton:
            'order-last -m-1 grid size-8 shrink-0 cursor-pointer place-items-center self-center rounded-full text-ink-soft hover:text-ink',
          actionButton:
            'shrink-0 self-center rounded-full border border-ink-faint px-3 py-1 font-semibold text-13 transition-colors hover:border-ink',
        },
      }}
    />
  );
}

let isMounted = false;

/** Renders the toaster once, in its own root outside the app's. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const root = createRoot(openToastLayer());
  // Sonner drops messages that come before it listens.
  flushSync(() => root.render(<Toaster />));
}
