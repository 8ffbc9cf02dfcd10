import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // What is fresh is the query cache's to know, so loaders may run as often as they like.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
