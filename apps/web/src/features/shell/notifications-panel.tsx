import { Link } from '@tanstack/react-router';
import { Popover } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { useUser, useWayBack } from '../account/index.ts';
import { MarkAllButton, NotificationList } from '../notifications/index.ts';

/** The notifications panel under the bell. */
export default function NotificationsPanel({ trigger }: { trigger: ReactElement }) {
  const { user } = useUser();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-h-[min(36rem,calc(100dvh-8rem))] w-[min(26rem,calc(100vw-1rem))] animate-rise flex-col rounded-card border border-line bg-stage shadow-float focus-visible:outline-none"
        >
          {user ? <Panel onOpen={close} /> : <SignedOut onOpen={close} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Panel = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <header className="flex items-center justify-between gap-4 border-line border-b py-2.5 pr-3 pl-5">
      <h2 className="text-16">Notifications</h2>
      <MarkAllButton />
    </header>
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <NotificationList onOpen={onOpen} />
    </div>
    <footer className="border-line border-t p-2">
      <Link to="/notifications" onClick={onOpen} className={buttonStyle('ghost', 'small', 'w-full')}>
        See all
      </Link>
    </footer>
  </>
);

const SignedOut = ({ onOpen }: { onOpen: () => void }) => {
  const wayBack = useWayBack();
  return (
    <div className="flex items-center gap-5 p-5">
      <LampFigure className="size-16 shrink-0 text-ink-faint" />
      <div className="grid justify-items-start gap-3">
        <p className="text-14 text-ink-soft">
          Sign in to hear of new songs and posts of the artists you support.
        </p>
        <Link to="/auth" search={wayBack} onClick={onOpen} className={buttonStyle('outline', 'small')}>
          Sign in
        </Link>
      </div>
    </div>
  );
};
