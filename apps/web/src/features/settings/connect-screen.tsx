import type { User } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

const QrCode = lazy(() => import('../../components/qr-code.tsx'));
const TokenDialog = lazy(() => import('./token-dialog.tsx'));

/** Where and how a music app signs in. */
export function ConnectScreen({ user }: { user: User }) {
  const [isCreating, setIsCreating] = useState(false);
  usePageTitle('Connect an app');
  const { origin } = location;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <header className="grid gap-2">
        <h1 className="text-34">Connect an app</h1>
        <p className="max-w-prose text-14 text-ink-soft">
          Listen in the player you already use: on your phone, in the car, on your desktop. Any app that
          supports Subsonic or OpenSubsonic works, such as Symfonium, Tempo, Amperfy, play:Sub, Feishin,
          Supersonic or Strawberry. It plays what you can play here.
        </p>
      </header>
      <ol className="grid gap-6">
        <Step number={1} title="Add a server in the app">
          <div className="grid gap-4 md:grid-cols-[1fr_auto] md:gap-8">
            <div className="grid content-start gap-4">
              <CopyField label="Server address" value={origin} />
              <CopyField label="User name" value={user.username} />
            </div>
            <figure className="grid justify-items-center gap-2">
              <Suspense fallback={<Skeleton className="size-44" />}>
                <QrCode text={origin} label="QR code of the server address" />
              </Suspense>
              <figcaption className="text-13 text-ink-faint">The server address</figcaption>
            </figure>
          </div>
        </Step>
        <Step number={2} title="Give it a password of its own">
          <p className="text-14 text-ink-soft">
            Your own password does not work in apps. Create one for each app, so that you can{' '}
            <Link to="/settings" hash="tokens" className="rounded-small text-ink underline">
              revoke it
            </Link>{' '}
            without changing the others.
          </p>
          <Button className="justify-self-start" onClick={() => setIsCreating(true)}>
            Create a password
          </Button>
        </Step>
        <Step number={3} title="Listen">
          <p className="text-14 text-ink-soft">
            Songs that you play there count as they do here, and likes and playlists are the same in both.
            Songs for subscribers open once you subscribe.
          </p>
        </Step>
      </ol>
      <p className="text-14 text-ink-soft">
        Writing a program of your own? It sends its token as <code>Authorization: Bearer</code> to the calls
        of the{' '}
        <a href="/api/docs" className="rounded-small text-ink underline">
          API
        </a>
        .
      </p>
      <Suspense>
        {isCreating && <TokenDialog isForApp isArtist={user.isArtist} onClose={() => setIsCreating(false)} />}
      </Suspense>
    </div>
  );
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className="grid gap-4 rounded-card border border-line bg-stage p-5 md:p-6">
    <h2 className="text-20">
      <span className="text-ink-faint">{number}.</span> {title}
    </h2>
    {children}
  </li>
);
