import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useAskToSignIn, useUser } from '../account/index.ts';
import { stopAdding, useAdding } from './add-to-playlist.ts';

const AddToPlaylistDialog = lazyPart(() => import('./add-to-playlist-dialog.tsx'));

/** The place of the 'Add to playlist' dialog. People who are signed out are asked to sign in instead. */
export function AddToPlaylistHost() {
  const adding = useAdding();
  const { user, isLoading } = useUser();
  const askToSignIn = useAskToSignIn();
  const isStranger = adding !== null && !user && !isLoading;
  useEffect(() => {
    if (!isStranger) return;
    stopAdding();
    askToSignIn('Sign in required', 'Please sign in to add songs to a playlist');
  }, [isStranger, askToSignIn]);
  return (
    <Suspense fallback={null}>
      {adding && user && <AddToPlaylistDialog {...adding} onClose={stopAdding} />}
    </Suspense>
  );
}
