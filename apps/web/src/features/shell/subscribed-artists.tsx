import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { findLegacyArtistImage } from '../catalog/index.ts';
import { useSubscriptions } from '../subscriptions/index.ts';

/** 'Your Subscriptions' in the sidebar, at most 300 px high. */
export function SubscribedArtists() {
  const { subscriptions, isPending } = useSubscriptions();
  if (isPending) {
    return (
      <div className="grid gap-2 px-3">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
    );
  }
  if (subscriptions.length === 0) return <p className="px-3 text-13 text-ink-faint">No subscriptions yet</p>;
  return (
    <ul className="max-h-[300px] overflow-y-auto">
      {subscriptions.map(({ artistId, artist }) => (
        <li key={artistId}>
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(artistId) }}
            className="flex h-11 items-center gap-3 rounded-small px-3 text-14 text-ink-soft transition-colors hover:bg-raised hover:text-ink data-[status=active]:text-ink"
          >
            <Avatar
              name={artist.name}
              image={artist.coverImage}
              fallback={findLegacyArtistImage(artistId)}
              letters={1}
              className="size-7 text-12"
              sizes="28px"
            />
            <span className="truncate">{artist.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
