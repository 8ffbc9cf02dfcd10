import { useNavigate } from '@tanstack/react-router';
import Sparkles from 'lucide-react/icons/sparkles';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

const NewSmartPlaylistDialog = lazyPart(() => import('./new-smart-playlist-dialog.tsx'));

/** Opens the form in which a smart playlist is made, and then the playlist. */
export function NewSmartPlaylistButton() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <Sparkles className="size-4" aria-hidden="true" /> New Smart Playlist
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <NewSmartPlaylistDialog
            onClose={() => setIsOpen(false)}
            onCreated={({ id }) =>
              void navigate({ to: '/playlist/$playlistId', params: { playlistId: String(id) } })
            }
          />
        )}
      </Suspense>
    </>
  );
}
