import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import { focusSearch } from '../../../lib/focus-search.ts';
import { useUser } from '../../account/index.ts';

const CommandBox = lazyPart(() => import('./command-box.tsx'));

/** ⌘K or Ctrl+K: the search over everything for admins and moderators, the search box for everybody else. */
export function CommandHost() {
  const { user } = useUser();
  const isStaff = user !== null && (user.isAdmin || user.isModerator);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (isStaff) setIsOpen((now) => !now);
      else focusSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isStaff]);
  return (
    <Suspense fallback={null}>
      {isStaff && isOpen && <CommandBox user={user} onClose={() => setIsOpen(false)} />}
    </Suspense>
  );
}
