import { Link } from '@tanstack/react-router';
import { Loaded } from '../../components/loaded.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { TagLinks } from '../tag-links/index.ts';

/** The tags whose releases come into the person's feed. */
export function FollowedTags() {
  const query = trpc.tags.followed.useQuery();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-8 w-64 rounded-full" />}
      failure="Your tags could not be loaded"
      empty={
        <p className="max-w-prose text-14 text-ink-soft">
          You follow no tags yet. Follow one of{' '}
          <Link to="/tags" className="font-semibold text-ink underline">
            all genres and tags
          </Link>
          , and its new releases come into your feed.
        </p>
      }
    >
      {(tags) => <TagLinks tags={tags.map(({ name }) => name)} />}
    </Loaded>
  );
}
