import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import { focusSearch } from '../../../lib/focus-search.ts';
import { useUser } from '../../account/index.ts';

const CommandBox = lazyPart(() => import('./command-box.tsx'));

/** ⌘K or Ctrl+K: the search over everything for admins and moderators, the search box for everybody else. */
export function CommandHost() {
  const can = useUser().user?.can;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (can) setIsOpen((now) => !now);
      else focusSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [can]);
  return (
    <Suspense fallback={null}>
      {can && isOpen && <CommandBox can={can} onClose={() => setIsOpen(false)} />}
    </Suspense>
  );
}
