import type { Tag } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useAskToSignIn, useUser } from '../account/index.ts';

/** Whether the person follows a tag. Changes show at once and are reverted when the server refuses. */
export function useFollowTag(tag: Tag) {
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const { data: followed = [] } = trpc.tags.followed.useQuery(undefined, { enabled: user !== null });
  const isFollowing = user !== null && followed.some(({ slug }) => slug === tag.slug);

  const around = (willFollow: boolean, said: string) => {
    const show = (isFollowed: boolean) =>
      api.tags.followed.setData(undefined, (before = []) => [
        ...before.filter(({ slug }) => slug !== tag.slug),
        ...(isFollowed ? [tag] : []),
      ]);
    return {
      onMutate: async () => {
        await api.tags.followed.cancel();
        show(willFollow);
      },
      onSuccess: () => void toast.success(said),
      onError: () => void show(!willFollow),
      onSettled: () => Promise.all([api.tags.followed.invalidate(), api.feed.invalidate()]),
    };
  };
  const follow = trpc.tags.follow.useMutation({
    ...around(true, `You follow ${tag.name}`),
    meta: failsAs('Failed to follow'),
  });
  const unfollow = trpc.tags.unfollow.useMutation({
    ...around(false, `You no longer follow ${tag.name}`),
    meta: failsAs('Failed to unfollow'),
  });

  function toggle() {
    if (!user) return askToSignIn('Sign in required', 'Please sign in to follow tags');
    (isFollowing ? unfollow : follow).mutate({ tag: tag.slug });
  }
  return { isFollowing, isPending: follow.isPending || unfollow.isPending, toggle };
}
