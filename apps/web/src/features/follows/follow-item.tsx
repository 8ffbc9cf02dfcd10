import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { MenuItem } from '../../components/menu.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { useFollow } from './use-follow.ts';

/** Follows the artist of a song, in its menu; nothing for the artist's own people. */
export function FollowItem({ artist }: { artist: { id: number; name: string } }) {
  const { isFollowing, isPending, toggle } = useFollow(artist);
  const { user } = useUser();
  const { data: profiles = [] } = trpc.profiles.mine.useQuery(undefined, {
    enabled: user?.isArtist === true,
  });
  if (profiles.some(({ artist: own }) => own.id === artist.id)) return null;
  const Icon = isFollowing ? UserRoundCheck : UserRoundPlus;
  return (
    <MenuItem disabled={isPending} onSelect={toggle}>
      <Icon aria-hidden="true" />
      <span className="truncate">
        {isFollowing ? 'Unfollow' : 'Follow'} {artist.name}
      </span>
    </MenuItem>
  );
}
