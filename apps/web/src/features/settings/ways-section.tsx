import type { SignInWays } from '@stagedoor/validators';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import type { ComponentType, ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { formatDay } from '../../lib/format.ts';
import { SettingsSection } from './settings-section.tsx';

const WaysDialog = lazyPart(() => import('./ways-dialog.tsx'));

export type WaysTask = 'connect' | 'disconnect';

interface WaysSectionProps {
  username: string;
  hasPassword: boolean;
  identity: NonNullable<SignInWays['identity']>;
}

/** The password and the account at the identity provider, side by side. Passkeys have a section of their own. */
export function WaysSection({ username, hasPassword, identity }: WaysSectionProps) {
  const [task, setTask] = useState<WaysTask | null>(null);
  const { name, connectedAt, isLast } = identity;
  return (
    <SettingsSection id="ways" text={`Sign in with your password, or with your account at ${name}.`}>
      <ul className="-my-3 divide-y divide-line">
        <Way icon={KeyRound} title="Password" fact={hasPassword ? 'Set' : 'Not set'}>
          <a href="#password" className="rounded-small text-14 text-lamp underline underline-offset-2">
            {hasPassword ? 'Change it' : 'Set one'}
          </a>
        </Way>
        <Way
          icon={LogIn}
          title={name}
          fact={
            connectedAt === null
              ? 'Not connected'
              : `Connected ${formatDay(connectedAt)}${isLast ? ' · your only way to sign in' : ''}`
          }
        >
          {!isLast && (
            <Button
              variant="outline"
              size="small"
              aria-label={`${connectedAt ? 'Disconnect' : 'Connect'} ${name}`}
              onClick={() => setTask(connectedAt ? 'disconnect' : 'connect')}
            >
              {connectedAt ? 'Disconnect' : 'Connect'}
            </Button>
          )}
        </Way>
      </ul>
      {isLast && (
        <p className="mt-6 text-14 text-ink-soft">To disconnect it, set a password or add a passkey first.</p>
      )}
      <Suspense>
        {task && <WaysDialog task={task} name={name} username={username} onClose={() => setTask(null)} />}
      </Suspense>
    </SettingsSection>
  );
}

interface WayProps {
  icon: ComponentType<{ className?: string }>;
  title: string;
  fact: string;
  children: ReactNode;
}

const Way = ({ icon: Icon, title, fact, children }: WayProps) => (
  <li className="flex items-center gap-4 py-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
      <Icon className="size-5" aria-hidden="true" />
    </span>
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-semibold text-14">{title}</p>
      <p className="text-13 text-ink-faint">{fact}</p>
    </div>
    {children}
  </li>
);
