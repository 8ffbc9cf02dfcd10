import { createFileRoute } from '@tanstack/react-router';
import { DiscoverScreen } from '../features/discover/discover-screen.tsx';
import { RECENT_POSTS } from '../features/discover/queries.ts';
import { asText } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/search')({
  validateSearch: (search): { q?: string } => ({ q: asText(search.q) }),
  loader: () => {
    void api.content.recent.prefetch(RECENT_POSTS);
  },
  component: Discover,
});

function Discover() {
  const { q } = Route.useSearch();
  return (
    <div className="page">
      <DiscoverScreen term={q?.trim() ?? ''} />
    </div>
  );
}
