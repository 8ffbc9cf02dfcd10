import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useAskToSignIn, usePendingAct, useUser } from '../account/index.ts';

export interface SavableAlbum {
  id: number;
  title: string;
}

const withAlbum = (ids: number[], albumId: number, isSaved: boolean) =>
  isSaved ? [...new Set([...ids, albumId])] : ids.filter((id) => id !== albumId);

/** Whether an album is saved. Changes show at once and are reverted when the server refuses. */
export function useSaveAlbum({ id: albumId, title }: SavableAlbum) {
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  // One query serves all buttons; it runs only when signed in.
  const { data: ids = [] } = trpc.savedAlbums.ids.useQuery(undefined, { enabled: user !== null });
  const isSaved = user !== null && ids.includes(albumId);

  const around = (willSave: boolean) => ({
    onMutate: async () => {
      await api.savedAlbums.ids.cancel();
      api.savedAlbums.ids.setData(undefined, (before = []) => withAlbum(before, albumId, willSave));
    },
    onSuccess: () => {
      toast.success(willSave ? 'Album saved to your library' : 'Album removed from your library', {
        description: title,
      });
    },
    onError: () =>
      void api.savedAlbums.ids.setData(undefined, (before = []) => withAlbum(before, albumId, !willSave)),
    onSettled: () => api.savedAlbums.invalidate(),
    meta: failsAs(willSave ? 'Failed to save album' : 'Failed to remove album'),
  });
  const save = trpc.savedAlbums.save.useMutation(around(true));
  const unsave = trpc.savedAlbums.unsave.useMutation(around(false));

  usePendingAct('save-album', albumId, () => save.mutate({ albumId }));

  function toggle() {
    if (!user)
      return askToSignIn('Sign in required', 'Please sign in to save albums to your library', {
        kind: 'save-album',
        id: albumId,
      });
    (isSaved ? unsave : save).mutate({ albumId });
  }
  return { isSaved, isPending: save.isPending || unsave.isPending, toggle };
}
