import type { Playlist } from '@stagedoor/validators';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

const ShareDialog = lazyPart(() => import('./share/share-dialog.tsx'));

/** Opens everything by which other people come to a playlist. */
export function SharePlaylist({ playlist }: { playlist: Playlist }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={`Share ${playlist.name}`} onClick={() => setIsOpen(true)}>
        <Share2 className="size-5" aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog playlist={playlist} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
