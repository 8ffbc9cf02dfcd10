import { createFileRoute } from '@tanstack/react-router';
import { SubscribePage } from '../features/subscriptions/subscribe-page.tsx';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/subscribe/$artistId')({
  loader: ({ params }) => {
    const id = asId(params.artistId);
    if (id) void api.artists.get.prefetch({ id });
  },
  component: Subscribe,
});

function Subscribe() {
  const { artistId } = Route.useParams();
  return (
    <div className="page">
      <SubscribePage key={artistId} artistId={asId(artistId)} />
    </div>
  );
}
