import { Link } from '@tanstack/react-router';
import { Popover } from 'radix-ui';
import { type ReactElement, useEffect, useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { UploadRow, useUploads } from '../uploads/index.ts';

interface UploadsPanelProps {
  trigger: ReactElement;
  onOpenChange: (isOpen: boolean) => void;
}

/** The tray of uploads: every file on its way, on whichever screen. */
export default function UploadsPanel({ trigger, onOpenChange }: UploadsPanelProps) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => onOpenChange(isOpen), [isOpen]);
  const rows = useUploads().filter(({ state }) => state !== 'ready' && state !== 'cancelled');
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Uploads"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // The button goes with the last upload.
            if (rows.length > 0) return;
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}
          className="z-50 flex max-h-[min(28rem,calc(100dvh-12rem))] w-[min(26rem,calc(100vw-1rem))] animate-rise flex-col rounded-card border border-line bg-stage shadow-float focus-visible:outline-none"
        >
          <h2 className="border-line border-b px-5 py-3 text-16">Uploads</h2>
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto px-5">
            {rows.length === 0 && <li className="py-4 text-14 text-ink-soft">Nothing is being uploaded.</li>}
            {rows.map((item) => (
              <UploadRow key={item.id} item={item} />
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
