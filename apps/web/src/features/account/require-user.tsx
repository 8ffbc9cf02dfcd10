import type { User } from '@stagedoor/validators';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useUser } from './use-user.ts';

interface RequireUserProps {
  /** Whom the screen is for; others go to '/'. */
  isAllowed?: (user: User) => boolean;
  children: (user: User) => ReactNode;
}

/** A protected screen: a spinner while the user loads, then /auth when nobody is signed in (spec listener §2). */
export function RequireUser({ isAllowed, children }: RequireUserProps) {
  const { user, isLoading } = useUser();
  const { href } = useLocation();
  if (isLoading) {
    return (
      <div className="grid min-h-64 place-items-center text-lamp">
        <Spinner className="size-8" label="Loading" />
      </div>
    );
  }
  if (!user) return <Navigate to="/auth" search={{ return: href }} replace />;
  if (isAllowed && !isAllowed(user)) return <Navigate to="/" replace />;
  return children(user);
}
