import { MAX_SONGS_AT_ONCE } from '@stagedoor/validators/limits';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { countSongs } from '../../lib/format.ts';
import { inParts } from '../../lib/in-parts.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../lib/trpc.ts';
import { useAskToSignIn, useUser } from '../account/index.ts';

/** Likes many songs; those that are liked already stay so. */
export function useLikeSongs(onDone: () => void) {
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const like = useMutation({
    mutationFn: async (all: readonly number[]) => {
      const like = (songIds: number[]) => trpcClient.likes.likeMany.mutate({ songIds });
      const { answers, failure } = await inParts(all, MAX_SONGS_AT_ONCE, like);
      return { liked: answers.reduce((sum, { liked }) => sum + liked, 0), failure };
    },
    onSuccess: ({ liked, failure }) => {
      if (failure) {
        toast.error('Failed to like songs', {
          description: `Only ${countSongs(liked)} added to your library`,
        });
        return;
      }
      const title = liked === 0 ? 'You like these songs already' : 'Songs added to your liked songs';
      toast.success(title, liked === 0 ? {} : { description: `${countSongs(liked)} added to your library` });
      onDone();
    },
    meta: failsAs('Failed to like songs'),
    onSettled: () => api.likes.invalidate(),
  });
  return {
    isPending: like.isPending,
    likeSongs: (songIds: readonly number[]) => {
      if (user) like.mutate(songIds);
      else askToSignIn('Sign in required', 'Please sign in to save songs to your library');
    },
  };
}
