import type { User } from '@stagedoor/validators';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { reportFailure } from '../../components/report-failure.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { askForPasskey, hasPasskeys } from './ask-for-passkey.ts';

interface PasskeyLoginProps {
  onSignedIn: (result: { user: User; isRestored: boolean }) => Promise<void>;
}

/** Signs in without typing anything: the device offers the passkeys that it has for this site. */
export function PasskeyLogin({ onSignedIn }: PasskeyLoginProps) {
  const [isBusy, setIsBusy] = useState(false);
  const start = trpc.passkeys.startLogin.useMutation({ meta: FAILS_IN_PLACE });
  const login = trpc.passkeys.login.useMutation({ meta: FAILS_IN_PLACE });
  if (!hasPasskeys()) return null;
  const enter = async () => {
    setIsBusy(true);
    try {
      const answer = await askForPasskey(await start.mutateAsync());
      await onSignedIn(await login.mutateAsync(answer));
    } catch (error) {
      reportFailure('Login failed', error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outline" size="large" isBusy={isBusy} onClick={() => void enter()}>
      <Fingerprint className="size-5" aria-hidden="true" />
      Sign in with a passkey
    </Button>
  );
}
