import type { OwnRequest as Request, RequestStatus } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { formatShortDay } from '../../lib/format.ts';
import { explainMoney } from './explain-money.ts';
import { OwnRequestActions } from './own-request-actions.tsx';
import { REQUEST_KINDS } from './request-kinds.ts';
import { REQUEST_STATUS } from './request-status.ts';
import { RequestWords } from './request-words.tsx';

const STEPS: Record<RequestStatus, string> = {
  unpaid: 'Not paid yet',
  pending: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired without an answer',
  delivered: 'Delivered',
  revision: 'Revision requested',
  completed: 'Accepted by you',
  refunded: 'Refunded, since nothing was delivered in time',
};

/** One of the reader's own requests: what they asked for, its money, its steps and what came of it. */
export function OwnRequest({ request }: { request: Request }) {
  const { artistId, artistName, coverImage, steps } = request;
  const status = REQUEST_STATUS[request.status];
  const money = explainMoney(request, 'requester');
  return (
    <li className="grid gap-4 rounded-card border border-line bg-stage p-4 md:p-5" data-testid="own-request">
      <header className="flex items-start gap-3">
        <Avatar name={artistName} image={coverImage} letters={1} className="size-10 text-14" />
        <div className="grid min-w-0 flex-1">
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(artistId) }}
            className="truncate rounded-small font-semibold text-14 hover:text-lamp"
          >
            {artistName}
          </Link>
          <p className="text-13 text-ink-soft">{REQUEST_KINDS[request.requestType].label}</p>
        </div>
        <Badge tone={status.tone}>{status.label}</Badge>
      </header>
      <RequestWords request={request} money={money} revisionLabel="Your revision" />
      <footer className="flex flex-wrap items-end justify-between gap-3">
        <ol aria-label="Steps" className="grid gap-0.5 text-13 text-ink-faint">
          {steps.map(({ status, at }) => (
            <li key={`${status} ${at}`}>
              <time dateTime={at} className="mr-2 tabular">
                {formatShortDay(at)}
              </time>
              {STEPS[status]}
            </li>
          ))}
        </ol>
        <OwnRequestActions request={request} />
      </footer>
    </li>
  );
}
