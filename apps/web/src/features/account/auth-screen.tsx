import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { keepToastsBelow } from '../../components/toast-place.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSite } from '../site/index.ts';
import { AuthPanel } from './auth-panel.tsx';
import { IdentityButton } from './identity-button.tsx';
import { LoginForm } from './login-form.tsx';
import { allowAct, dropAct } from './pending-act.ts';
import { RegisterPanel } from './register-panel.tsx';
import type { TypedNames } from './typed-names.ts';
import { useUser } from './use-user.ts';

interface AuthScreenProps {
  /** Where to go after signing in: a path of this site. */
  returnPath: string;
  isRegistering: boolean;
  /** The secret of the link by which somebody was invited. */
  invitation: string | undefined;
}

/**
 * For signed-out people. Signed-in people are redirected to `returnPath`, and new artists to the dashboard.
 */
export function AuthScreen({ returnPath, isRegistering, invitation }: AuthScreenProps) {
  const [names, setNames] = useState<TypedNames>({ username: '', email: '' });
  const [tab, setTab] = useState<'login' | 'register'>(isRegistering ? 'register' : 'login');
  const { history } = useRouter();
  const { user } = useUser();
  const { name } = useSite();
  usePageTitle(tab === 'login' ? 'Login' : 'Register');
  useEffect(() => keepToastsBelow(), []);
  useEffect(() => () => dropAct(), []);
  useEffect(() => {
    if (!user) return;
    allowAct();
    const isNewArtist = tab === 'register' && user.isArtist && returnPath === '/';
    history.replace(isNewArtist ? '/dashboard' : returnPath);
  }, [user, tab, returnPath, history]);
  const elsewhere = <IdentityButton returnPath={returnPath} invitation={invitation} />;
  const typed = { names, onType: setNames };
  return (
    <div className="grid min-h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] lg:grid-cols-[minmax(26rem,1fr)_1.2fr]">
      <div className="mx-auto w-full max-w-md px-4 py-10 md:px-8 lg:py-16">
        <h1 className="mb-6 text-34">{tab === 'login' ? 'Come in' : `Join ${name}`}</h1>
        <Tabs
          label="Login or register"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'login', label: 'Login', content: <LoginForm {...typed} elsewhere={elsewhere} /> },
            {
              value: 'register',
              label: 'Register',
              content: (
                <div className="grid gap-5">
                  <RegisterPanel invitation={invitation} {...typed} />
                  {elsewhere}
                </div>
              ),
            },
          ]}
        />
      </div>
      <AuthPanel />
    </div>
  );
}
