import type { Account } from '@stagedoor/validators';
import MailWarning from 'lucide-react/icons/mail-warning';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Says that the address is not confirmed yet, and resends the link. Hidden when this installation sends no
 * mail.
 */
export function EmailNotice({ account }: { account: Account }) {
  const { hasMail, isEmailConfirmed, pendingEmail } = account;
  const send = trpc.account.sendEmailConfirmation.useMutation({
    onSuccess: () => toast.success('Mail sent', { description: 'Open its link within a day.' }),
    meta: failsAs('No mail was sent'),
  });
  if (!hasMail || (isEmailConfirmed && !pendingEmail)) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-small border border-line bg-raised p-4">
      <MailWarning className="size-5 shrink-0 text-lamp" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-14">
        {pendingEmail ? (
          <>
            Open the link that we sent to <strong className="wrap-anywhere">{pendingEmail}</strong>. Until
            then your address stays as it is.
          </>
        ) : (
          'Please confirm your address: open the link in the mail that we sent you.'
        )}
      </p>
      {!pendingEmail && (
        <Button variant="outline" size="small" isBusy={send.isPending} onClick={() => send.mutate()}>
          Send again
        </Button>
      )}
    </div>
  );
}
