import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { hasPasskeys } from '../account/index.ts';
import type { PasskeyTask } from './passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'));

const TEXT =
  'Sign in with your fingerprint, your face or the PIN of your device instead of a password and a code.';

export function PasskeysSection({ username }: { username: string }) {
  const { data: passkeys, isError, refetch } = trpc.passkeys.list.useQuery();
  const [task, setTask] = useState<PasskeyTask | null>(null);
  return (
    <SettingsSection id="passkeys" text={TEXT}>
      {passkeys ? (
        <>
          {passkeys.length > 0 && (
            <ul className="-mt-3 mb-3 divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
              ))}
            </ul>
          )}
          {hasPasskeys() ? (
            <Button variant="outline" onClick={() => setTask({ kind: 'add' })}>
              Add a passkey
            </Button>
          ) : (
            <p className="text-14 text-ink-soft">
              {isSecureContext
                ? 'This browser does not support passkeys.'
                : 'Passkeys need a connection by https.'}
            </p>
          )}
        </>
      ) : isError ? (
        <ErrorState title="Your passkeys could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingShapes label="Loading your passkeys">
          <Skeleton className="h-11 w-40" />
        </LoadingShapes>
      )}
      <Suspense>
        {task && <PasskeyDialog task={task} username={username} onClose={() => setTask(null)} />}
      </Suspense>
    </SettingsSection>
  );
}
