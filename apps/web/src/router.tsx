import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The page came from a link or an address, and not by Back or a reload, after which the router knows where somebody was. */
const isNewVisit = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

let isFirstScreen = true;

/** Whoever has scrolled what the server painted stays there when the program replaces it. */
function movesScroll(): boolean {
  const stays = isFirstScreen && isNewVisit() && scrollY > 0;
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
