import type { ArtistWithAbilities } from '@stagedoor/validators';
import { artistOverview } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../components/button-style.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PostCardGrid } from '../../posts/index.ts';
import { PostCardsSkeleton } from '../post-cards-skeleton.tsx';
import { SeeAll } from './see-all.tsx';

/** Four exclusive posts, locked for everybody except subscribers, and how many more there are. */
export function ExclusiveSection({ artist }: { artist: ArtistWithAbilities }) {
  const query = trpc.artists.exclusive.useQuery(artistOverview(artist.id).exclusive);
  const { openPremium } = artist.can;
  if (query.data?.items.length === 0) return null;
  const params = { artistId: String(artist.id) };
  return (
    <Section
      title="Exclusive Content"
      aside={openPremium && query.data && <SeeAll artist={artist} list="content" />}
    >
      <Loaded
        query={query}
        skeleton={<PostCardsSkeleton count={4} />}
        failure="Failed to fetch premium content"
      >
        {({ items, total }) => (
          <>
            <PostCardGrid posts={items} />
            {total > items.length && (
              <Link
                to={openPremium ? '/artist/$artistId/content' : '/subscribe/$artistId'}
                params={params}
                className={buttonStyle('outline', 'medium', 'mt-6')}
              >
                +{total - items.length} more
              </Link>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
