import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { setCommandBox, toggleCommandBox, useIsCommandBoxOpen } from '../../lib/command-box.ts';
import { CreatePlaylistDialog } from '../playlists/index.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const CommandBox = lazyPart(() => import('./command-box.tsx'));

/** ⌘K or Ctrl+K: goes to pages, plays, searches and creates, for everybody. */
export function CommandHost() {
  const isOpen = useIsCommandBoxOpen();
  const [isNaming, setNaming] = useState(false);
  const typedAhead = useTypedAhead(isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      toggleCommandBox();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense fallback={null}>
      {isOpen && (
        <CommandBox
          typedAhead={typedAhead}
          onClose={() => setCommandBox(false)}
          onCreatePlaylist={() => setNaming(true)}
        />
      )}
      {isNaming && <CreatePlaylistDialog onClose={() => setNaming(false)} />}
    </Suspense>
  );
}
