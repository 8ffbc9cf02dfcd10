import { Link } from '@tanstack/react-router';
import { Popover } from 'radix-ui';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { UploadRow, uploadActivity } from '../uploads/index.ts';

/** The tray of uploads: every file on its way, on whichever screen. */
export default function UploadsPanel({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  useSyncExternalStore(uploadActivity.subscribe, uploadActivity.getSummary);
  const rows = uploadActivity
    .getQueues()
    .flatMap((queue) => queue.getItems().map((item) => ({ item, queue })))
    .filter(({ item }) => item.state !== 'ready' && item.state !== 'cancelled');
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Uploads"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-h-[min(28rem,calc(100dvh-12rem))] w-[min(26rem,calc(100vw-1rem))] animate-rise flex-col rounded-card border border-line bg-stage shadow-float focus-visible:outline-none"
        >
          <h2 className="border-line border-b px-5 py-3 text-16">Uploads</h2>
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto px-5">
            {rows.map(({ item, queue }) => (
              <UploadRow key={item.id} item={item} queue={queue} />
            ))}
          </ul>
          <footer className="border-line border-t p-2">
            <Link
              to="/dashboard"
              search={{ tab: 'uploads' }}
              onClick={() => setIsOpen(false)}
              className={buttonStyle('ghost', 'small', 'w-full')}
            >
              All uploads
            </Link>
          </footer>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
