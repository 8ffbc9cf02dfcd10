import type { User } from '@stagedoor/validators';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { SettingsSection } from './settings-section.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

export function DeleteSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection id="delete">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose flex-1 basis-64 text-14 text-ink-soft">
          You are logged out everywhere and nobody sees you any more. After 30 days everything of you is
          removed for good; signing in before takes it back.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <DeleteDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
