import type { FollowNews } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { useAskToSignIn, usePendingAct, useUser } from '../account/index.ts';

interface Choice {
  artistId: number;
  news: FollowNews;
}

interface Followable {
  id: number;
  name: string;
  /** As the artist's page knows it, until the person's choices are there. */
  isFollowing?: boolean | undefined;
}

const without = (choices: Choice[], artistId: number) => choices.filter((one) => one.artistId !== artistId);
const choose = (change: (before: Choice[]) => Choice[]) =>
  api.follows.choices.setData(undefined, (before = []) => change(before));
const readAgain = () =>
  Promise.all([api.follows.invalidate(), api.feed.invalidate(), api.artists.get.invalidate()]);

/** One query serves all buttons and menus; it runs only when signed in. */
function useChoices() {
  const { user } = useUser();
  return { user, choices: trpc.follows.choices.useQuery(undefined, { enabled: user !== null }).data };
}

/** Whether and how the person follows an artist. Changes show at once and are reverted when the server refuses. */
export function useFollow({ id: artistId, name, ...artist }: Followable) {
  const { user, choices } = useChoices();
  const askToSignIn = useAskToSignIn();
  const choice = choices?.find((one) => one.artistId === artistId);
  const isFollowing = user !== null && (choices ? choice !== undefined : artist.isFollowing === true);

  const around = (changed: (before: Choice[]) => Choice[], said: string) => ({
    onMutate: async () => {
      await api.follows.choices.cancel();
      const before = api.follows.choices.getData()?.find((one) => one.artistId === artistId);
      choose(changed);
      return { before };
    },
    onSuccess: ({ followers }: { followers: number }) => {
      const old = api.artists.get.getData({ id: artistId });
      if (old) api.artists.get.setData({ id: artistId }, { ...old, followers });
      toast.success(said);
    },
    // Only this artist: others may have been followed meanwhile.
    onError: (_error: unknown, _input: unknown, kept: { before: Choice | undefined } | undefined) =>
      void choose((all) => [...without(all, artistId), ...(kept?.before ? [kept.before] : [])]),
    onSettled: readAgain,
  });
  const follow = trpc.follows.follow.useMutation({
    ...around((all) => [...without(all, artistId), { artistId, news: 'all' }], `You follow ${name}`),
    meta: failsAs('Failed to follow'),
  });
  const unfollow = trpc.follows.unfollow.useMutation({
    ...around((all) => without(all, artistId), `You no longer follow ${name}`),
    meta: failsAs('Failed to unfollow'),
  });

  usePendingAct('follow', artistId, () => follow.mutate({ artistId }));

  function toggle() {
    if (!user)
      return askToSignIn('Sign in required', 'Please sign in to follow artists', {
        kind: 'follow',
        id: artistId,
      });
    (isFollowing ? unfollow : follow).mutate({ artistId });
  }
  return {
    isFollowing,
    news: choice?.news ?? 'all',
    isPending: follow.isPending || unfollow.isPending,
    toggle,
  };
}

/** Chooses which news of a followed artist come. */
export function useFollowNews(artistId: number) {
  const setNews = trpc.follows.setNews.useMutation({
    onMutate: async ({ news }) => {
      await api.follows.choices.cancel();
      const before = api.follows.choices.getData()?.find((one) => one.artistId === artistId);
      choose((all) => all.map((one) => (one.artistId === artistId ? { ...one, news } : one)));
      return { before };
    },
    onError: (_error, _input, kept) =>
      void choose((all) => all.map((one) => (one.artistId === artistId && kept?.before ? kept.before : one))),
    onSettled: () => api.follows.invalidate(),
    meta: failsAs('Failed to change the news'),
  });
  return (news: FollowNews) => setNews.mutate({ artistId, news });
}
