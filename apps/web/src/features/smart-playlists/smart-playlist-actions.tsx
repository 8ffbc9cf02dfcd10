import type { Playlist } from '@stagedoor/validators';
import { useNavigate } from '@tanstack/react-router';
import ListMusic from 'lucide-react/icons/list-music';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { reportFailure } from '../../components/report-failure.ts';
import { toast } from '../../components/toast.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { readPlaylistsAgain } from '../playlists/index.ts';

const EditRulesDialog = lazyPart(() => import('./edit-rules-dialog.tsx'));

/** Actions of smart playlists alone: changing the rules, and keeping the songs as they are now. */
export function SmartPlaylistActions({ playlist }: { playlist: Playlist }) {
  const { user } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const save = trpc.playlists.saveSmart.useMutation({ meta: FAILS_IN_PLACE });
  const navigate = useNavigate();
  const { id, isSmart, rules, songCount } = playlist;
  if (!isSmart || !user) return null;

  async function saveAsPlaylist() {
    try {
      const saved = await save.mutateAsync({ id });
      toast.success('Playlist created successfully', { description: 'It keeps the songs of this moment' });
      void readPlaylistsAgain();
      await navigate({ to: '/playlist/$playlistId', params: { playlistId: String(saved.id) } });
    } catch (error) {
      reportFailure('Failed to create playlist: {message}', error);
    }
  }

  return (
    <>
      {rules && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" /> Edit Rules
        </Button>
      )}
      <Button
        variant="outline"
        disabled={songCount === 0}
        isBusy={save.isPending}
        onClick={() => void saveAsPlaylist()}
      >
        <ListMusic className="size-4" aria-hidden="true" /> Save as Playlist
      </Button>
      <Suspense fallback={null}>
        {isOpen && rules && (
          <EditRulesDialog playlist={{ ...playlist, rules }} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
