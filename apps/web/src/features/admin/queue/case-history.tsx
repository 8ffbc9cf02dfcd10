import type { CaseDetail, Decision } from '@stagedoor/validators';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { formatDay } from '../../../lib/format.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { REASON_TEXTS } from '../../reports/index.ts';
import { doneText } from './decision-acts.ts';
import { useUndoDecision } from './use-decide.ts';

/** Earlier decisions about the maker's other things. */
export const CaseHistory = ({ history }: { history: CaseDetail['history'] }) => (
  <>
    <p className="text-14 text-ink-soft">
      {history.openCases} other reported {history.openCases === 1 ? 'thing' : 'things'} open,{' '}
      {history.decidedCases} decided.
    </p>
    {history.decisions.length > 0 ? (
      <ul className="grid gap-2">
        {history.decisions.map((decision) => (
          <li key={decision.id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
            <span className="min-w-0 truncate">
              <span className="font-semibold">{doneText(decision.kind)}</span> {decision.targetName}
              {decision.undoneAt && <span className="text-ink-faint"> (undone)</span>}
            </span>
            <span className="text-13 text-ink-faint">{formatDay(decision.at)}</span>
          </li>
        ))}
      </ul>
    ) : (
      <NothingYet>Nothing was decided about them before.</NothingYet>
    )}
  </>
);

/** A decision with its words, the maker's answer, and the way back. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const undo = useUndoDecision();
  const { decidedBy, undoneAt, undoneBy, words, answer, until } = decision;
  return (
    <section aria-label="Decision" className="grid gap-2 rounded-card border border-lamp bg-glow p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
        <span className="font-semibold">
          {doneText(decision.kind)} by {decidedBy?.username ?? 'the operator'}
        </span>
        <span className="text-ink-soft">
          {formatRelativeTime(decision.at)}, {REASON_TEXTS[decision.reason].label}
          {until && `, until ${formatDay(until)}`}
        </span>
        {undoneAt && <Badge>Undone{undoneBy ? ` by ${undoneBy.username}` : ''}</Badge>}
      </p>
      {words && <p className="whitespace-pre-line text-14 [overflow-wrap:anywhere]">{words}</p>}
      {answer && (
        <blockquote className="whitespace-pre-line border-lamp border-l-2 pl-3 text-14 [overflow-wrap:anywhere]">
          <span className="block text-13 text-ink-faint">The maker answered</span>
          {answer}
        </blockquote>
      )}
      {decision.can.undo && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          isBusy={undo.isPending}
          onClick={() => undo.mutate({ id: decision.id })}
        >
          Undo
        </Button>
      )}
    </section>
  );
}
