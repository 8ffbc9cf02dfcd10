import type { Decision, TargetRef } from '@stagedoor/validators';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { REASON_TEXTS } from '../../reports/index.ts';
import { ACT_WORDS } from '../acts/act-words.ts';
import { actOptions } from './act-options.ts';
import { NoneYet, PanelSection } from './panel-section.tsx';

/** Decisions about a thing, or about all that a person made. */
export function Decisions({ of }: { of: TargetRef | { makerUserId: number } }) {
  const query = trpc.moderation.decisions.useQuery({ ...of, limit: 20 }, { staleTime: 0 });
  const decisions = query.data?.items ?? [];
  return (
    <PanelSection title="Decisions">
      {query.isLoadingError ? (
        <NoneYet>The decisions could not be read</NoneYet>
      ) : decisions.length > 0 ? (
        <ul className="grid gap-3">
          {decisions.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} isNamed={'makerUserId' in of} />
          ))}
        </ul>
      ) : (
        !query.isPending && <NoneYet>Nothing was decided yet</NoneYet>
      )}
    </PanelSection>
  );
}

const VERBS = { ...ACT_WORDS, dismiss: { done: 'Dismissed' } };

function DecisionItem({ decision, isNamed }: { decision: Decision; isNamed: boolean }) {
  const { id, targetName, kind, reason, words, until, at, decidedBy, undoneAt, answer, can } = decision;
  const undo = trpc.moderation.undo.useMutation(
    actOptions('Restored', 'It is as before', () => void api.moderation.invalidate()),
  );
  return (
    <li className="flex items-start justify-between gap-4">
      <span className="min-w-0 text-14">
        <span className="block font-semibold">
          {VERBS[kind].done}
          {until && ` until ${formatMoment(until)}`}: {REASON_TEXTS[reason].label}
        </span>
        {isNamed && <span className="block wrap-anywhere">{targetName}</span>}
        {words && <span className="block wrap-anywhere text-ink-soft">{words}</span>}
        {answer && (
          <span className="my-1 block whitespace-pre-line border-lamp border-l-2 pl-3 [overflow-wrap:anywhere]">
            <span className="block text-13 text-ink-faint">The maker answered</span>
            {answer}
          </span>
        )}
        <span className="block text-13 text-ink-faint">
          {[formatMoment(at), decidedBy?.username, undoneAt && 'undone'].filter(Boolean).join(' · ')}
        </span>
      </span>
      {can.undo && (
        <Button variant="outline" size="small" isBusy={undo.isPending} onClick={() => undo.mutate({ id })}>
          Undo
        </Button>
      )}
    </li>
  );
}
