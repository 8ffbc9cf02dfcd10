import { useRouterState } from '@tanstack/react-router';

interface WayBack {
  return?: string;
  redirect?: string;
}

/** The address parameters of a link to /auth, so that people come back to where they are. */
export const useWayBack = (): WayBack =>
  useRouterState({
    select: ({ location: { pathname, href, search } }) => readWayBack(pathname, href, search),
    structuralSharing: true,
  });

function readWayBack(pathname: string, href: string, search: WayBack): WayBack {
  if (pathname === '/auth') return { return: search.return, redirect: search.redirect };
  const isOnTheWayIn = pathname.startsWith('/auth/');
  return isOnTheWayIn || href === '/' ? {} : { return: href };
}
