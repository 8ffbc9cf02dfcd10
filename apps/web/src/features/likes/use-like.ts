import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useAskToSignIn, usePendingAct, useUser } from '../account/index.ts';

const LIKED = {
  title: 'Song added to your liked songs',
  description: 'The song has been added to your library',
};
const UNLIKED = {
  title: 'Song removed from your liked songs',
  description: 'The song has been removed from your library',
};

const withSong = (ids: number[], songId: number, isLiked: boolean) =>
  isLiked ? [...new Set([...ids, songId])] : ids.filter((id) => id !== songId);

/** One query serves all rows; it runs only when signed in. */
function useLikedIds() {
  const { user } = useUser();
  return { user, ids: trpc.likes.ids.useQuery(undefined, { enabled: user !== null }).data ?? [] };
}

/** The like state of a song. Changes show at once and are reverted when the server refuses. */
export function useLike(songId: number) {
  const { user, ids } = useLikedIds();
  const askToSignIn = useAskToSignIn();
  const isLiked = user !== null && ids.includes(songId);

  const around = (willLike: boolean) => ({
    onMutate: async () => {
      await api.likes.ids.cancel();
      api.likes.ids.setData(undefined, (before = []) => withSong(before, songId, willLike));
    },
    onSuccess: () => {
      const { title, description } = willLike ? LIKED : UNLIKED;
      toast.success(title, { description });
    },
    meta: failsAs('Error', { instead: willLike ? 'Failed to like song' : 'Failed to unlike song' }),
    onError: () =>
      void api.likes.ids.setData(undefined, (before = []) => withSong(before, songId, !willLike)),
    onSettled: () => Promise.all([api.likes.invalidate()]),
  });
  const like = trpc.likes.like.useMutation(around(true));
  const unlike = trpc.likes.unlike.useMutation(around(false));

  usePendingAct('like-song', songId, () => like.mutate({ songId }));

  function toggle() {
    if (!user)
      return askToSignIn('Sign in required', 'Please sign in to save songs to your library', {
        kind: 'like-song',
        id: songId,
      });
    (isLiked ? unlike : like).mutate({ songId });
  }
  return { isLiked, isPending: like.isPending || unlike.isPending, toggle };
}
