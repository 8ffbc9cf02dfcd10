import {
  type CaseDetail,
  type Decision,
  type DecisionKind,
  type ReportReason,
  reportReason,
} from '@stagedoor/validators';
import { isComment } from '@stagedoor/validators/target-text';
import { type FormEvent, useState } from 'react';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftNote } from '../../../components/draft-note.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { Select, TextArea } from '../../../components/input.tsx';
import { useDraft } from '../../../lib/edits/use-draft.ts';
import { isConflict } from '../../../lib/is-not-found.ts';
import { REASON_TEXTS } from '../../reports/index.ts';
import { ACTS } from './decision-acts.ts';
import { useDecide } from './use-decide.ts';

const DAY_MS = 86_400_000;
const TERMS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'ever', label: 'For good' },
] as const;
type Term = (typeof TERMS)[number]['value'];

interface DecideDialogProps {
  reported: CaseDetail;
  kind: DecisionKind;
  onClose: () => void;
  onDone: (decision: Decision) => void;
}

/** Asks for the reason, the words to the maker, and for a suspension its end. Ctrl+Enter decides. */
export function DecideDialog({ reported, kind, onClose, onDone }: DecideDialogProps) {
  const act = ACTS.find((one) => one.kind === kind);
  const [reason, setReason] = useState<ReportReason>(reported.reasons[0]?.reason ?? 'other');
  const draft = useDraft(`words on case ${reported.caseId}`, '');
  const { value: words, set: setWords } = draft;
  const [term, setTerm] = useState<Term>('7');
  const decide = useDecide((decision) => {
    draft.discard();
    onDone(decision);
    onClose();
  });
  function submit(event?: FormEvent) {
    event?.preventDefault();
    const until =
      kind === 'suspend' && term !== 'ever'
        ? new Date(Date.now() + Number(term) * DAY_MS).toISOString()
        : undefined;
    decide.mutate(
      {
        caseId: reported.caseId,
        decision: kind,
        reason,
        ...(words.trim() && { words: words.trim() }),
        ...(until && { until }),
      },
      // Another one was faster, and the case shows who.
      { onError: (error) => isConflict(error) && onClose() },
    );
  }
  const { maker, targetName, targetType } = reported;
  const isAboutPerson = kind === 'suspend';
  const name = isAboutPerson
    ? maker?.username
    : isComment(targetType) && maker
      ? `the comment of ${maker.username}`
      : targetName;
  return (
    <Dialog onClose={onClose} title={`${act?.label} ${name ?? 'it'}?`} description={act?.about ?? ''}>
      <form
        className="grid gap-5"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !decide.isPending) submit();
        }}
      >
        <DraftNote draft={draft} />
        {kind === 'suspend' && <ChoiceRow legend="Until" value={term} onChange={setTerm} choices={TERMS} />}
        <Field label="Reason">
          {(input) => (
            <Select
              {...input}
              autoFocus
              value={reason}
              onChange={({ target }) =>
                setReason(reportReason.options.find((one) => one === target.value) ?? reason)
              }
            >
              {reportReason.options.map((one) => (
                <option key={one} value={one}>
                  {REASON_TEXTS[one].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Words to the maker"
          help={kind === 'dismiss' ? 'Optional.' : 'Optional. They can answer once.'}
        >
          {(input) => (
            <TextArea
              {...input}
              rows={3}
              maxLength={1_000}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <FormActions action={act?.label ?? 'Decide'} isBusy={decide.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
