import type { Artist } from '@stagedoor/validators';
import { ARTIST_OVERVIEW, artistOverview } from '@stagedoor/validators/page-inputs';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PostList, PostListSkeleton } from '../../posts/index.ts';
import { SeeAll } from './see-all.tsx';

/** The newest five posts; 'See all' is shown only when there are more. */
export function PostsSection({ artist }: { artist: Artist }) {
  const query = trpc.artists.posts.useQuery(artistOverview(artist.id).posts);
  if (query.data?.items.length === 0) return null;
  const hasMore = (query.data?.items.length ?? 0) > ARTIST_OVERVIEW.posts;
  return (
    <Section title="Public Posts" aside={hasMore && <SeeAll artist={artist} list="posts" />}>
      <Loaded query={query} skeleton={<PostListSkeleton count={3} />} failure="Failed to fetch public posts">
        {({ items }) => <PostList posts={items.slice(0, ARTIST_OVERVIEW.posts)} />}
      </Loaded>
    </Section>
  );
}
