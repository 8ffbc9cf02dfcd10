import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { CardGridSkeleton } from '../catalog/index.ts';
import { useSubscriptions } from '../subscriptions/index.ts';
import { ArtistShelf } from './artist-shelf.tsx';

/** The artists whom the person follows without subscribing, latest follow first; the others stand above. */
export function FollowedArtists() {
  const query = trpc.follows.list.useInfiniteQuery({ limit: 60 }, BY_CURSOR);
  const { findSubscription, isPending } = useSubscriptions();
  // Before they are known, somebody might stand twice.
  if (query.isPending || isPending)
    return <CardGridSkeleton count={4} shape="round" label="Loading artists" />;
  if (query.isLoadingError)
    return <ErrorState title="The artists did not come" onRetry={() => query.refetch()} />;
  const followed = query.data.pages.flatMap(({ items }) => items);
  const artists = followed.filter(({ id }) => !findSubscription(id));
  if (followed.length === 0) {
    return (
      <p className="max-w-prose text-14 text-ink-soft">
        You follow nobody yet. Follow an artist, and you hear of new songs, albums, posts and tour dates; it
        costs nothing.
      </p>
    );
  }
  if (artists.length === 0 && !query.hasNextPage)
    return <p className="text-14 text-ink-soft">You subscribe to everybody whom you follow.</p>;
  return (
    <>
      <ArtistShelf artists={artists} pages={query} />
      <LoadMore query={query} />
    </>
  );
}
