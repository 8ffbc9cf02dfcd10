import type { Artist } from '@stagedoor/validators';
import { artistPosts } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PostList, PostListSkeleton } from '../../posts/index.ts';

/** Every public post of the artist, newest first. */
export function AllPosts({ artist }: { artist: Artist }) {
  const query = trpc.artists.posts.useInfiniteQuery(artistPosts(artist.id), BY_CURSOR);
  return (
    <>
      <h2 className="sr-only">Newest first</h2>
      <LoadedPages
        query={query}
        skeleton={<PostListSkeleton count={5} />}
        failure="Failed to fetch public posts"
        empty={
          <EmptyState
            figure={CableFigure}
            title="No public posts yet"
            text={`What ${artist.name} writes for everybody shows up here.`}
          />
        }
      >
        {(posts) => <PostList posts={posts} />}
      </LoadedPages>
    </>
  );
}
