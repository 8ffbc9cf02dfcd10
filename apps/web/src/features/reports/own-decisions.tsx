import type { OwnDecision } from '@stagedoor/validators';
import { Badge } from '../../components/badge.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { trpc } from '../../lib/trpc.ts';
import { DECISION_TEXTS } from './decision-texts.ts';
import { DecisionWords } from './decision-words.tsx';
import { OwnList } from './own-list.tsx';
import { ThingLink } from './thing-link.tsx';

/** Moderators' decisions about the person's work, words and account; each may be answered once. */
export function OwnDecisions() {
  const query = trpc.reports.decisions.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  return (
    <OwnList
      title="Decisions about your work"
      query={query}
      failure="Decisions about your work could not be loaded"
      empty="No moderator has decided anything about your work."
      renderRow={(decision) => <DecisionRow key={decision.id} decision={decision} />}
    />
  );
}

const DecisionRow = ({ decision }: { decision: OwnDecision }) => (
  <li className="grid gap-2 py-4" data-testid="own-decision">
    <div className="flex items-start justify-between gap-3">
      <ThingLink thing={decision} isOwn />
      <span className="flex shrink-0 items-center gap-2">
        {decision.undoneAt ? (
          <Badge tone="good">Undone</Badge>
        ) : (
          <Badge tone="bad">{DECISION_TEXTS[decision.decision]}</Badge>
        )}
      </span>
    </div>
    <p className="text-13 text-ink-faint">
      {decision.undoneAt &&
        `${DECISION_TEXTS[decision.decision]} ${formatRelativeTime(decision.createdAt)}, undone `}
      {formatRelativeTime(decision.undoneAt ?? decision.createdAt)}
    </p>
    <DecisionWords decision={decision} />
  </li>
);
