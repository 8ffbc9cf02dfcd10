import { createFileRoute } from '@tanstack/react-router';
import { SubscribePage } from '../features/subscriptions/subscribe-page.tsx';
import { asId, oneOf } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/subscribe/$artistId')({
  /** The payment provider redirects people back with `?checkout=success`. */
  validateSearch: (search): { checkout?: 'success' } => ({ checkout: oneOf(search.checkout, ['success']) }),
  loader: ({ params }) => {
    const id = asId(params.artistId);
    if (id) void api.artists.get.prefetch({ id });
    void api.billing.terms.prefetch();
  },
  component: Subscribe,
});

function Subscribe() {
  const { artistId } = Route.useParams();
  const { checkout } = Route.useSearch();
  return (
    <div className="page">
      <SubscribePage key={artistId} artistId={asId(artistId)} hasPaid={checkout === 'success'} />
    </div>
  );
}
