import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { MenuItem } from '../../components/menu.tsx';
import { useFollow } from './use-follow.ts';
import { useIsOwnArtist } from './use-is-own-artist.ts';

/** Follows the artist of a song, in its menu; nothing for the artist's own people. */
export function FollowItem({ artist }: { artist: { id: number; name: string } }) {
  const { isFollowing, isPending, toggle } = useFollow(artist);
  if (useIsOwnArtist(artist.id)) return null;
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
