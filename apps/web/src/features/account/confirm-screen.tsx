import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { FAILS_IN_PLACE, isRefusal } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { LinkScreen } from './link-screen.tsx';

/** The target of the link that confirms an email address. */
export function ConfirmScreen({ token }: { token: string }) {
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: () => void api.account.invalidate(),
    meta: FAILS_IN_PLACE,
  });
  const { mutate } = confirm;
  const isSent = useRef(false);
  useEffect(() => {
    // Send once: the token works only once, and React runs effects twice in development.
    if (isSent.current || !token) return;
    isSent.current = true;
    mutate({ token });
  }, [token, mutate]);
  // The link may be good, and its request was lost.
  if (confirm.isError && !isRefusal(confirm.error))
    return (
      <LinkScreen title="That did not work" text={confirm.error.message}>
        <Button size="large" isBusy={confirm.isPending} onClick={() => mutate({ token })}>
          Try again
        </Button>
      </LinkScreen>
    );
  if (!token || confirm.isError)
    return (
      <LinkScreen
        title="This link does not work"
        text={confirm.error?.message ?? 'This link is not complete. Please open it from the mail again.'}
      >
        <Link to="/settings" hash="email" className={buttonStyle('primary', 'large')}>
          Go to settings
        </Link>
      </LinkScreen>
    );
  if (!confirm.isSuccess)
    return <LinkScreen title="One moment" text="Your email address is being confirmed." />;
  return (
    <LinkScreen
      title="Email address confirmed"
      text={
        <>
          <strong className="text-ink">{confirm.data.email}</strong> is the address of your account.
        </>
      }
    >
      <Link to="/" className={buttonStyle('primary', 'large')}>
        Go on
      </Link>
    </LinkScreen>
  );
}
