import type { StaffAbilities } from '@stagedoor/validators';
import Command from 'lucide-react/icons/command';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';

const CommandBox = lazyPart(() => import('./command-box.tsx'));

/** Opens the search over everything, also where there is no keyboard. */
export function CommandButton({ can }: { can: StaffAbilities }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Search everything (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="border border-line"
      >
        <Command className="size-4" aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <CommandBox can={can} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
