import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWayBack } from '../account/index.ts';

/** Leads to signing in, and back to the code. */
export const SignInLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <Link to="/auth" search={useWayBack()} className={className}>
    {children}
  </Link>
);
