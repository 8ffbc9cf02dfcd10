import Check from 'lucide-react/icons/check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { CardButton } from '../../components/card-button.tsx';
import { useFollow, useIsOwnArtist } from '../follows/index.ts';

/** On the picture of an artist's card; nothing for the artist's own people. */
export default function FollowOnCard({ artist }: { artist: { id: number; name: string } }) {
  const { isFollowing, isPending, toggle } = useFollow(artist);
  if (useIsOwnArtist(artist.id)) return null;
  const label = `${isFollowing ? 'Unfollow' : 'Follow'} ${artist.name}`;
  return (
    <CardButton isQuiet label={label} isDisabled={isPending} onClick={toggle}>
      {isFollowing ? (
        <Check className="size-5 text-go" aria-hidden="true" />
      ) : (
        <UserRoundPlus className="size-5" aria-hidden="true" />
      )}
    </CardButton>
  );
}
