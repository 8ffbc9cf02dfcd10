import type { User } from '@stagedoor/validators';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useUser } from './use-user.ts';

interface RequireUserProps {
  /** Whether the user may see the screen; others are redirected to '/'. */
  isAllowed?: (user: User) => boolean;
  /** Called before the redirect, to explain it. */
  onBarred?: () => void;
  children: (user: User) => ReactNode;
}

/** A protected screen: a spinner while the user loads, then a redirect to /auth when nobody is signed in. */
export function RequireUser({ isAllowed, onBarred, children }: RequireUserProps) {
  const { user, isLoading } = useUser();
  const router = useRouter();
  const isBarred = user !== null && isAllowed !== undefined && !isAllowed(user);
  const tellWhy = useEffectEvent(() => onBarred?.());
  const wayOut = isLoading ? null : !user ? '/auth' : isBarred ? '/' : null;
  // Redirect once: the address changes while the code of the next screen still loads.
  useEffect(() => {
    const search = wayOut === '/auth' ? { return: router.latestLocation.href } : {};
    if (wayOut === '/') tellWhy();
    if (wayOut) void router.navigate({ to: wayOut, search, replace: true });
  }, [wayOut, router]);
  if (user && !isBarred) return children(user);
  return (
    <div className="grid min-h-64 place-items-center text-lamp">
      <Spinner className="size-8" label="Loading" />
    </div>
  );
}
