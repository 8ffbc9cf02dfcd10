import type { DiscussionRef } from '@stagedoor/validators';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAskToSignIn, usePendingAct, useUser } from '../account/index.ts';
import { showLikes } from './cached-comments.ts';

interface Liked {
  id: number;
  likes: number;
  isLiked?: boolean | undefined;
}

/** Likes a comment or takes that back. It shows at once and is reverted when the server refuses. */
export function useLikeComment(place: DiscussionRef, comment: Liked) {
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const { id, likes } = comment;
  const isLiked = user !== null && comment.isLiked === true;
  const around = (willLike: boolean) => ({
    onMutate: () => showLikes(place, id, { isLiked: willLike, likes: likes + (willLike ? 1 : -1) }),
    onSuccess: (counted: { isLiked: boolean; likes: number }) => showLikes(place, id, counted),
    onError: () => showLikes(place, id, { isLiked, likes }),
  });
  const [like, unlike] = [around(true), around(false)];
  const likeOnSong = trpc.songComments.like.useMutation({
    ...like,
    meta: failsAs('Failed to like the comment'),
  });
  const likeOnPost = trpc.comments.like.useMutation({ ...like, meta: failsAs('Failed to like the comment') });
  const unlikeOnSong = trpc.songComments.unlike.useMutation({
    ...unlike,
    meta: failsAs('Failed to take the like back'),
  });
  const unlikeOnPost = trpc.comments.unlike.useMutation({
    ...unlike,
    meta: failsAs('Failed to take the like back'),
  });
  const [add, remove] = place.kind === 'song' ? [likeOnSong, unlikeOnSong] : [likeOnPost, unlikeOnPost];

  const kind = place.kind === 'song' ? 'like-song-comment' : 'like-comment';
  usePendingAct(kind, id, () => add.mutate({ id }));

  function toggle() {
    if (!user) return askToSignIn('Sign in required', 'Please sign in to like comments', { kind, id });
    (isLiked ? remove : add).mutate({ id });
  }
  return { isLiked, isBusy: add.isPending || remove.isPending, toggle };
}
