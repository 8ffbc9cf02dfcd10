import { createFileRoute } from '@tanstack/react-router';
import { AllArtists } from '../features/catalog/all-artists.tsx';
import { asText } from '../lib/search-params.ts';

export const Route = createFileRoute('/artists/')({
  validateSearch: (search): { q?: string } => ({ q: asText(search.q) }),
  component: Artists,
});

function Artists() {
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="page">
      <AllArtists
        term={q ?? ''}
        onTermChange={(term) =>
          navigate({ search: { q: term || undefined }, replace: true, resetScroll: false })
        }
      />
    </div>
  );
}
