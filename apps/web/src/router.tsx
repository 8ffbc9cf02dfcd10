import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { visitKind } from './lib/visit-kind.ts';
import { routeTree } from './routeTree.gen.ts';

let isFirstScreen = true;

/**
 * The scroll position in the server's paint is kept when the program replaces it. After Back or a reload the router
 * knows where they were.
 */
function movesScroll(): boolean {
  const stays = isFirstScreen && visitKind() === 'navigate' && scrollY > 0;
  isFirstScreen = false;
  return !stays;
}

export const router = createRouter({
  routeTree,
  scrollRestoration: movesScroll,
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
