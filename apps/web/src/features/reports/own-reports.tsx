import type { OwnReport } from '@stagedoor/validators';
import { Badge } from '../../components/badge.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { trpc } from '../../lib/trpc.ts';
import { OUTCOME_TEXTS } from './decision-texts.ts';
import { OwnList } from './own-list.tsx';
import { REASON_TEXTS } from './reason-texts.ts';
import { ThingLink } from './thing-link.tsx';

/** Reports by the person, each with its outcome. */
export function OwnReports() {
  const query = trpc.reports.mine.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  return (
    <OwnList
      title="What you reported"
      query={query}
      failure="Your reports could not be loaded"
      empty="You have not reported anything. 'Report' is in the menu of every song, comment and page."
      renderRow={(report) => <ReportRow key={report.id} report={report} />}
    />
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { label, tone } = OUTCOME_TEXTS[report.outcome ?? 'open'];
  const when = report.decidedAt ?? report.createdAt;
  return (
    <li className="grid gap-1 py-3" data-testid="own-report">
      <div className="flex items-start justify-between gap-3">
        <ThingLink thing={report} />
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-13 text-ink-faint">
        {REASON_TEXTS[report.reason].label} · {report.decidedAt ? 'decided' : 'reported'}{' '}
        {formatRelativeTime(when)}
      </p>
      {report.note && <p className="wrap-anywhere text-13 text-ink-soft">“{report.note}”</p>}
    </li>
  );
}
