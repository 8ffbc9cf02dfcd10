import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Spinner } from '../../components/spinner.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EnterSecondFactor } from './enter-second-factor.tsx';

/** A screen for rights that ask for a second factor: until this session has given it, people are asked for it here. */
export function RequireSecondFactor({ user, children }: { user: User; children: ReactNode }) {
  const { data: needed } = trpc.secondFactor.needed.useQuery();
  if (needed === null) return children;
  if (needed === undefined)
    return (
      <div className="grid min-h-64 place-items-center text-lamp">
        <Spinner className="size-8" label="Loading" />
      </div>
    );
  return needed === 'entry' ? (
    <Step title="Enter your second factor">
      <EnterSecondFactor user={user} />
    </Step>
  ) : (
    <Step title="Set up a second factor first">
      <p className="text-14 text-ink-soft">
        Admins and moderators need an authenticator app or a passkey beside their password.
      </p>
      <Link to="/settings" hash="second-factor" className={buttonStyle('primary', 'large')}>
        Go to settings
      </Link>
    </Step>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <section className="mx-auto grid max-w-md gap-5 py-10 md:py-16">
      <h1 className="text-34">{title}</h1>
      {children}
    </section>
  );
}
