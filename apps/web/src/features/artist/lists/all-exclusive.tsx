import type { ArtistWithAbilities } from '@stagedoor/validators';
import { artistExclusive } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { DoorFigure } from '../../../components/figures/door-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PostCardGrid } from '../../posts/index.ts';
import { ExclusiveInvitation } from '../exclusive-invitation.tsx';
import { PostCardsSkeleton } from '../post-cards-skeleton.tsx';

/** All exclusive posts. People without a subscription see them locked, with a subscribe link. */
export function AllExclusive({ artist, isPage = false }: { artist: ArtistWithAbilities; isPage?: boolean }) {
  const query = trpc.artists.exclusive.useInfiniteQuery(artistExclusive(artist.id), BY_CURSOR);
  return (
    <>
      <h2 className="sr-only">Newest first</h2>
      <LoadedPages
        query={query}
        skeleton={<PostCardsSkeleton count={8} />}
        failure="Failed to fetch premium content"
        empty={
          <EmptyState
            figure={DoorFigure}
            title="No exclusive content yet"
            text={`What ${artist.name} makes for subscribers alone shows up here.`}
          />
        }
      >
        {(posts) => (
          <>
            {!artist.can.openPremium && (
              <ExclusiveInvitation
                artist={artist}
                count={query.data?.pages[0]?.total ?? 0}
                isOnlyWayIn={isPage}
              />
            )}
            <PostCardGrid posts={posts} />
          </>
        )}
      </LoadedPages>
    </>
  );
}
