import { createFileRoute } from '@tanstack/react-router';
import { TagPage } from '../features/tags/tag-page.tsx';
import { TAG_TABS, type TagTab } from '../features/tags/tag-tab.ts';
import { type ListParams, readListParams } from '../lib/list-params.ts';
import { oneOf } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/tag/$tag')({
  validateSearch: (search): { tab?: TagTab } & ListParams => ({
    ...readListParams(search),
    tab: oneOf(search.tab, TAG_TABS),
  }),
  loader: ({ params }) => void api.tags.get.prefetch({ tag: params.tag }),
  component: Tag,
});

function Tag() {
  const { tag } = Route.useParams();
  const { tab = 'songs' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <TagPage
        key={tag}
        tag={tag}
        tab={tab}
        onTabChange={(next) =>
          navigate({
            search: { tab: next === 'songs' ? undefined : next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
