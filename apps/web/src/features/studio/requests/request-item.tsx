import type { ReceivedRequest } from '@stagedoor/validators';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { explainMoney, REQUEST_KINDS, REQUEST_STATUS, RequestWords } from '../../requests/index.ts';
import { RequestActions } from './request-actions.tsx';

/** A request: its sender, kind and text, its money, what was delivered, and the possible actions. */
export function RequestItem({ request }: { request: ReceivedRequest }) {
  const { sender, email, createdAt } = request;
  const status = REQUEST_STATUS[request.status];
  const money = explainMoney(request, 'artist');
  const name = sender?.username ?? 'A visitor';
  return (
    <li className="grid gap-4 rounded-card border border-line bg-stage p-4 md:p-5" data-testid="request">
      <header className="flex items-start gap-3">
        <Avatar name={name} image={sender?.profileImage} className="size-10 text-14" />
        <div className="grid min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-14">{name}</span>
            <time dateTime={createdAt} className="text-13 text-ink-faint">
              {formatRelativeTime(createdAt)}
            </time>
          </p>
          <p className="text-13 text-ink-soft">{REQUEST_KINDS[request.requestType].label}</p>
        </div>
        <Badge tone={status.tone}>{status.label}</Badge>
      </header>
      <RequestWords request={request} money={money} revisionLabel="They ask for a revision" />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="min-w-0 break-all rounded-small text-13 text-ink-soft underline decoration-line underline-offset-4 hover:text-lamp"
        >
          {email}
        </a>
        <RequestActions request={request} />
      </footer>
    </li>
  );
}
