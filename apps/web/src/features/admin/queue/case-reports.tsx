import type { CaseDetail } from '@stagedoor/validators';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { REASON_TEXTS } from '../../reports/index.ts';
import { Facts } from '../panels/facts.tsx';

/** Who reported it and why, with the fields of copyright notices. */
export const CaseReports = ({ reports }: { reports: CaseDetail['reports'] }) => (
  <ul className="grid gap-3">
    {reports.map(({ id, reporter, reason, note, notice, createdAt }) => (
      <li key={id} className="grid gap-1.5 rounded-card border border-line p-3">
        <p className="flex flex-wrap justify-between gap-x-4 text-14">
          <span className="font-semibold">{REASON_TEXTS[reason].label}</span>
          <span className="text-13 text-ink-faint">
            {reporter?.username ?? (notice ? 'A visitor' : 'An account that is gone')},{' '}
            {formatRelativeTime(createdAt)}
          </span>
        </p>
        {note && <p className="whitespace-pre-line text-14 text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
        {notice && (
          <Facts
            facts={{
              Name: notice.name,
              'E-mail': notice.email,
              Work: (
                <a
                  href={notice.workUrl}
                  rel="noreferrer nofollow"
                  target="_blank"
                  className="text-lamp underline underline-offset-2 [overflow-wrap:anywhere]"
                >
                  {notice.workUrl}
                </a>
              ),
              Statement: <span className="whitespace-pre-line">{notice.statement}</span>,
              Signature: notice.signature,
            }}
          />
        )}
      </li>
    ))}
  </ul>
);
