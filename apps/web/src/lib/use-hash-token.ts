import { useMatch, useRouterState } from '@tanstack/react-router';

/**
 * The secret in a mail's link, `#token=…`. The part after `#` is sent to no server and appears in no log. A screen keeps its own until
 * the next one is shown, whose address is already the router's.
 */
export function useHashToken(): string {
  const ownPath = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      readToken(location.pathname === ownPath ? location : resolvedLocation),
  });
}

const readToken = ({ hash }: { hash: string }) => new URLSearchParams(hash).get('token') ?? '';
