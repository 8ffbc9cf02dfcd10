import type { OwnDecision } from '@stagedoor/validators';
import { formatDay } from '../../lib/format.ts';
import { AnswerForm } from './answer-form.tsx';
import { REASON_TEXTS } from './reason-texts.ts';

/** Why it was decided, in which words, and the maker's answer or the form for it. */
export const DecisionWords = ({ decision }: { decision: OwnDecision }) => (
  <>
    <p className="text-14 text-ink-soft">
      Reason: {REASON_TEXTS[decision.reason].label}
      {decision.until && !decision.undoneAt && `. Ends on ${formatDay(decision.until)}`}
    </p>
    {decision.words && (
      <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere border-lamp border-l-2 pl-3 text-14">
        {decision.words}
      </blockquote>
    )}
    {decision.answer && (
      <p className="max-w-prose whitespace-pre-line wrap-anywhere text-14 text-ink-soft">
        <span className="font-semibold text-ink">You answered: </span>
        {decision.answer}
      </p>
    )}
    {decision.can.answer && <AnswerForm decisionId={decision.id} />}
  </>
);
