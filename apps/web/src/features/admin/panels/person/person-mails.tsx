import type { AdminPerson, LinkMail, PersonMail } from '@stagedoor/validators';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { formatMoment } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';
import { NoneYet, PanelSection } from '../panel-section.tsx';
import { nameOfMail } from './mail-names.ts';

const TONES = { sent: 'good', failed: 'bad', queued: 'neutral' } as const;
const STATES = { sent: 'Sent', failed: 'Failed', queued: 'Waiting' };

/** The latest mails to somebody with what became of them; links and failed mails can be sent again. */
export function PersonMails({ person: { id, can } }: { person: AdminPerson }) {
  const query = trpc.admin.people.mails.useQuery({ id }, { staleTime: 0 });
  return (
    <PanelSection title="Mails">
      <div className="flex flex-wrap gap-2">
        {can.confirmEmail && <SendLink id={id} kind="confirm-email" label="Send confirmation link" />}
        {can.resetPassword && <SendLink id={id} kind="password-reset" label="Send password reset" />}
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-12" />}
        failure="The mails could not be loaded"
        empty={<NoneYet>No mail in the last 90 days.</NoneYet>}
      >
        {(mails) => (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Loaded>
    </PanelSection>
  );
}

function SendLink({ id, kind, label }: { id: number; kind: LinkMail; label: string }) {
  const send = trpc.admin.people.sendMail.useMutation(actOptions('Mail sent', nameOfMail(kind)));
  return (
    <Button variant="outline" size="small" isBusy={send.isPending} onClick={() => send.mutate({ id, kind })}>
      {label}
    </Button>
  );
}

function MailRow({ mail }: { mail: PersonMail }) {
  const resend = trpc.admin.people.resendMail.useMutation(actOptions('Mail sent again'));
  const name = nameOfMail(mail.template);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-14">
          {name}
          <Badge tone={TONES[mail.state]}>{STATES[mail.state]}</Badge>
        </p>
        <p className="wrap-anywhere text-13 text-ink-faint">
          {[formatMoment(mail.sentAt ?? mail.createdAt), `to ${mail.to}`, mail.failureReason]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mail.can.resend && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Send ${name} again`}
          isBusy={resend.isPending}
          onClick={() => resend.mutate({ id: mail.id })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
