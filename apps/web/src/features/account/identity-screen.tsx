import type { User } from '@stagedoor/validators';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { toast } from '../../components/toast.ts';
import { FAILS_IN_PLACE, isRefusal } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { CodeStep } from './code-step.tsx';
import { LinkScreen } from './link-screen.tsx';
import { NewcomerForm } from './newcomer-form.tsx';
import { allowAct, dropAct } from './pending-act.ts';
import { toReturnPath } from './return-path.ts';
import { changeSession } from './session.ts';
import { useUser } from './use-user.ts';
import { welcome } from './welcome.ts';

/** Where people come back from the identity provider: they are signed in, or asked for what is missing. */
export function IdentityScreen({ answer }: { answer: string }) {
  const { user } = useUser();
  const { history } = useRouter();
  const goOn = (path: string) => {
    allowAct();
    history.replace(toReturnPath(path));
  };
  const enter = async (result: { user: User; isRestored: boolean }, path: string) => {
    await welcome(result);
    goOn(path);
  };
  const finish = trpc.identity.finish.useMutation({
    onSuccess: async (result) => {
      if (result.kind === 'signed-in') await enter(result, result.returnPath);
      if (result.kind !== 'connected') return;
      toast.success('Connected', { description: 'You can sign in with it from now on.' });
      goOn(result.returnPath);
    },
    meta: FAILS_IN_PLACE,
  });
  const { mutate } = finish;
  const isSent = useRef(false);
  useEffect(() => {
    // Send once: the answer works only once, and React runs effects twice in development.
    if (isSent.current || !answer) return;
    isSent.current = true;
    mutate({ answer });
  }, [answer, mutate]);
  useEffect(() => () => dropAct(), []);
  if (finish.isError && !isRefusal(finish.error))
    return (
      <LinkScreen title="That did not work" text={finish.error.message}>
        <Button size="large" isBusy={finish.isPending} onClick={() => mutate({ answer })}>
          Try again
        </Button>
      </LinkScreen>
    );
  if (!answer || finish.isError)
    return (
      <LinkScreen
        title="You could not be signed in"
        text={finish.error?.message ?? 'This address is not complete. Please sign in again.'}
      >
        <Link
          to={user ? '/settings' : '/auth'}
          hash={user ? 'ways' : undefined}
          className={buttonStyle('primary', 'large')}
        >
          {user ? 'Go to settings' : 'Back to sign in'}
        </Link>
      </LinkScreen>
    );
  const result = finish.data;
  if (result?.kind === 'code')
    return (
      <LinkScreen title="One more step" text="">
        <CodeStep
          challenge={result.challenge}
          onSignedIn={(entered) => void enter(entered, result.returnPath)}
          onCancel={() => history.replace('/auth')}
        />
      </LinkScreen>
    );
  if (result?.kind === 'newcomer')
    return (
      <LinkScreen title="Almost there" text={`You are new here. Your account will use ${result.email}.`}>
        <NewcomerForm
          newcomer={result}
          onRegistered={async (made) => {
            await changeSession(made);
            goOn(made.isArtist && result.returnPath === '/' ? '/dashboard' : result.returnPath);
          }}
        />
      </LinkScreen>
    );
  return <LinkScreen title="One moment" text="You are being signed in." />;
}
