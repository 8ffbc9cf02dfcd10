import { Button } from '../../components/button.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';

/** For people who have no password: the link that resets it sets the first one. */
export function SetPassword({ email }: { email: string }) {
  const ask = trpc.account.requestPasswordReset.useMutation({ meta: failsAs('No mail was sent') });
  if (ask.isSuccess)
    return (
      <p role="status" className="text-14">
        Look in your inbox: the link that we sent to <strong className="wrap-anywhere">{email}</strong> sets a
        password.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-14 text-ink-soft">You have no password yet. A link by mail sets one.</p>
      <Button variant="outline" isBusy={ask.isPending} onClick={() => ask.mutate({ email })}>
        Send me the link
      </Button>
    </div>
  );
}
