import type { User } from '@stagedoor/validators';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useUser } from './use-user.ts';

interface RequireUserProps {
  /** Whom the screen is for; others go to '/'. */
  isAllowed?: (user: User) => boolean;
  /** Tells them why. */
  onBarred?: () => void;
  children: (user: User) => ReactNode;
}

/** A protected screen: a spinner while the user loads, then /auth when nobody is signed in. */
export function RequireUser({ isAllowed, onBarred, children }: RequireUserProps) {
  const { user, isLoading } = useUser();
  const router = useRouter();
  const isBarred = user !== null && isAllowed !== undefined && !isAllowed(user);
  const tellWhy = useEffectEvent(() => onBarred?.());
  const wayOut = isLoading ? null : !user ? '/auth' : isBarred ? '/' : null;
  // Once: the address changes while the other screen's code is on its way, and must not send off again.
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
