import { cutText } from '@stagedoor/validators/cut-text';
import { everythingWith, RECENT_POSTS } from '@stagedoor/validators/page-inputs';
import { tagSlug } from '@stagedoor/validators/tag-slug';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { DiscoverScreen } from '../features/discover/discover-screen.tsx';
import { SEARCH_TABS, type SearchTab } from '../features/discover/search-tab.ts';
import { type ListParams, readListParams } from '../lib/list-params.ts';
import { asText, oneOf } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

/** Longer terms are cut off (validators, searchTerm). */
const TERM_LENGTH = 100;

export const Route = createFileRoute('/search')({
  validateSearch: (search): { q?: string; tab?: SearchTab; genre?: string } & ListParams => ({
    ...readListParams(search),
    q: asText(search.q),
    tab: oneOf(search.tab, SEARCH_TABS),
    genre: asText(search.genre),
  }),
  // Links from before genres and tags had pages of their own.
  beforeLoad: ({ search: { q, genre } }) => {
    const tag = q ? '' : tagSlug(genre ?? '');
    if (tag) throw redirect({ to: '/tag/$tag', params: { tag }, replace: true });
  },
  loaderDeps: ({ search: { q, tab } }) => ({ q, tab }),
  loader: ({ deps: { q, tab = 'all' } }) => {
    const term = readTerm(q);
    if (!term) void api.posts.recent.prefetch(RECENT_POSTS);
    if (term && tab === 'all') void api.search.find.prefetch(everythingWith(term));
  },
  component: Discover,
});

const readTerm = (q = '') => cutText(q.replaceAll('\0', '').trim(), TERM_LENGTH);

function Discover() {
  const { q, tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <DiscoverScreen
        term={readTerm(q)}
        tab={tab}
        onTabChange={(next) =>
          navigate({
            search: (now) => ({ q: now.q, tab: next === 'all' ? undefined : next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
