import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // A pointer that stays this long, in ms, means it; one that crosses a list does not.
  defaultPreloadDelay: 20,
  // The query cache decides what is fresh, so loaders may run any time.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
