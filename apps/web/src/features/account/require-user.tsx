import type { User } from '@stagedoor/validators';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toast.ts';
import { useUser } from './use-user.ts';

interface RequireUserProps {
  /** Who may see the screen; others are redirected to '/', with a message that says why. */
  only?: {
    isAllowed: (user: User) => boolean;
    refusal: string;
    /** Shown to visitors as well, instead of asking them to sign in first. */
    refusesVisitors?: boolean;
  };
  children: (user: User) => ReactNode;
}

/** A protected screen: a spinner while the user loads, then a redirect to /auth when nobody is signed in. */
export function RequireUser({ only, children }: RequireUserProps) {
  const { user, isLoading } = useUser();
  const router = useRouter();
  const isAllowed = user !== null && (!only || only.isAllowed(user));
  const wayOut = isLoading || isAllowed ? null : user || only?.refusesVisitors ? '/' : '/auth';
  const leave = useEffectEvent((to: '/' | '/auth') => {
    const here = { return: router.latestLocation.href };
    if (to === '/' && only) {
      const signIn = () => void router.navigate({ to: '/auth', search: here });
      const action = user ? undefined : { label: 'Sign in', onClick: signIn };
      toast.error('Access Denied', { description: only.refusal, action });
    }
    void router.navigate({ to, search: to === '/auth' ? here : {}, replace: true });
  });
  // Redirect once: the address changes while the code of the next screen still loads.
  useEffect(() => {
    if (wayOut) leave(wayOut);
  }, [wayOut]);
  if (user && isAllowed) return children(user);
  return (
    <div className="grid min-h-64 place-items-center text-lamp">
      <Spinner className="size-8" label="Loading" />
    </div>
  );
}
