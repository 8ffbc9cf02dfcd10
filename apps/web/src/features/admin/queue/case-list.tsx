import type { ReportCase } from '@stagedoor/validators';
import { isComment } from '@stagedoor/validators/target-text';
import type { RefObject } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { kindOf, REASON_TEXTS } from '../../reports/index.ts';
import { doneText } from './decision-acts.ts';

interface CaseListProps {
  cases: readonly ReportCase[];
  openId: number | undefined;
  onOpen: (caseId: number) => void;
  listRef: RefObject<HTMLUListElement | null>;
}

/** The reported things, one row each. */
export const CaseList = ({ cases, openId, onOpen, listRef }: CaseListProps) => (
  <ul ref={listRef} aria-label="Reports" className="divide-y divide-line border-line border-y">
    {cases.map((one) => (
      <li key={one.caseId}>
        <button
          type="button"
          data-case={one.caseId}
          aria-current={one.caseId === openId || undefined}
          onClick={() => onOpen(one.caseId)}
          className="grid w-full grid-cols-[minmax(0,1fr)] gap-1 border-transparent border-l-2 px-3 py-2.5 text-left transition-colors hover:bg-stage focus-visible:-outline-offset-2 aria-[current]:border-lamp aria-[current]:bg-stage"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate text-14">
              <span className="text-ink-soft">{isComment(one.targetType) ? 'Comment of' : kindOf(one)} </span>
              <span className="font-semibold">{one.targetName || 'gone for good'}</span>
            </span>
            {one.count > 1 && (
              <span className="shrink-0 font-semibold text-13 text-lamp tabular">
                {one.count}
                <span className="sr-only"> reports</span>
              </span>
            )}
          </span>
          <span className="flex items-center justify-between gap-3 text-13 text-ink-faint">
            <span className="truncate">
              {one.reasons.map(({ reason }) => REASON_TEXTS[reason].label).join(', ')}
            </span>
            {one.decision ? (
              <Badge tone={one.decision.undoneAt ? 'neutral' : 'accent'}>
                {one.decision.undoneAt ? 'Undone' : doneText(one.decision.kind)}
              </Badge>
            ) : (
              <span className="shrink-0">{formatRelativeTime(one.lastReportAt)}</span>
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
