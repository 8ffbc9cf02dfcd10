import type { Playlist } from '@stagedoor/validators';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../components/button.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Keeps somebody's public playlist in one's own list, or takes it out again. */
export function FollowButton({ playlist: { id, can, isFollowing } }: { playlist: Playlist }) {
  const options = {
    onSuccess: () => api.playlists.invalidate(),
    meta: failsAs(isFollowing ? 'Failed to unfollow' : 'Failed to follow'),
  };
  const follow = trpc.playlistPeople.follow.useMutation(options);
  const unfollow = trpc.playlistPeople.unfollow.useMutation(options);
  if (!can.follow) return null;
  const change = isFollowing ? unfollow : follow;
  const Sign = isFollowing ? Minus : Plus;
  return (
    <Button
      variant="outline"
      isBusy={follow.isPending || unfollow.isPending}
      onClick={() => change.mutate({ id })}
    >
      <Sign className="size-4" aria-hidden="true" />
      {isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}
