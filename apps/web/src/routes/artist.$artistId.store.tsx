import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the store, beside those of an artist's songs, albums and posts; it redirects to the store's own. */
export const Route = createFileRoute('/artist/$artistId/store')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/artists/$artistId/store', params, replace: true });
  },
});
