import type { Post } from '@stagedoor/validators';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { showPostLikes } from '../../lib/show-post-likes.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useAskToSignIn, usePendingAct, useUser } from '../account/index.ts';
import { LikeToggle } from '../discussion/index.ts';

type LikedPost = Pick<Post, 'id' | 'title' | 'likes' | 'isLocked'>;

/** The heart of a post with its number; only the number where the post is locked. */
export function LikePost({ post }: { post: LikedPost }) {
  const { isLiked, isBusy, toggle } = useLikePost(post);
  if (post.isLocked) return null;
  return (
    <LikeToggle thing={post.title} likes={post.likes} isLiked={isLiked} isBusy={isBusy} onToggle={toggle} />
  );
}

const withPost = (ids: number[], postId: number, isLiked: boolean) =>
  isLiked ? [...new Set([...ids, postId])] : ids.filter((id) => id !== postId);

/** Whether the person likes a post. Changes show at once and are reverted when the server refuses. */
function useLikePost({ id, likes }: LikedPost) {
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  // One query serves all posts; it runs only when signed in.
  const { data: ids = [] } = trpc.posts.likedIds.useQuery(undefined, { enabled: user !== null });
  const isLiked = user !== null && ids.includes(id);
  const show = (willLike: boolean, count: number) => {
    api.posts.likedIds.setData(undefined, (before = []) => withPost(before, id, willLike));
    showPostLikes(id, count);
  };
  const around = (willLike: boolean) => ({
    onMutate: async () => {
      await api.posts.likedIds.cancel();
      show(willLike, likes + (willLike ? 1 : -1));
    },
    onSuccess: (counted: { isLiked: boolean; likes: number }) => show(counted.isLiked, counted.likes),
    onError: () => show(!willLike, likes),
  });
  const like = trpc.posts.like.useMutation({ ...around(true), meta: failsAs('Failed to like the post') });
  const unlike = trpc.posts.unlike.useMutation({
    ...around(false),
    meta: failsAs('Failed to take the like back'),
  });

  usePendingAct('like-post', id, () => like.mutate({ id }));

  function toggle() {
    if (!user)
      return askToSignIn('Sign in required', 'Please sign in to like posts', { kind: 'like-post', id });
    (isLiked ? unlike : like).mutate({ id });
  }
  return { isLiked, isBusy: like.isPending || unlike.isPending, toggle };
}
