import { type ReportReason, reportReason } from '@stagedoor/validators/moderation';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftNote } from '../../../components/draft-note.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, Select, TextArea } from '../../../components/input.tsx';
import { useDraft } from '../../../lib/edits/use-draft.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import { REASON_TEXTS } from '../../reports/index.ts';
import { ACT_WORDS, type Act, type ActTarget, nameAct, nameTargets } from './act-words.ts';
import { useModerate } from './use-moderate.ts';

interface ActDialogProps {
  decision: Act;
  targets: readonly ActTarget[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the reason before something is decided about one or many things; their makers read it. */
export function ActDialog({ decision, targets, onClose, onDone }: ActDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const name = targets.map(({ targetType, targetId }) => `${targetType} ${targetId}`).join(', ');
  const draft = useDraft(`words to ${decision} ${name}`, '');
  const { value: words, set: setWords } = draft;
  const [until, setUntil] = useState('');
  const [opened] = useState(() => new Date());
  const act = useModerate(targets, () => {
    draft.discard();
    onClose();
    onDone?.();
  });
  const { verb, about } = ACT_WORDS[decision];
  return (
    <Dialog
      isBusy={act.isPending}
      onClose={onClose}
      title={`${verb} ${nameTargets(targets)}?`}
      description={`${about} You can take this back for 30 days.`}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === '') return;
          act.mutate({
            decision,
            reason,
            ...(words.trim() && { words: words.trim() }),
            ...(until && { until: new Date(until).toISOString() }),
          });
        }}
      >
        <DraftNote draft={draft} />
        <Field label="Reason">
          {(input) => (
            <Select
              {...input}
              value={reason}
              onChange={({ target }) => setReason(reportReason.parse(target.value))}
            >
              <option value="" disabled>
                Choose a reason
              </option>
              {reportReason.options.map((value) => (
                <option key={value} value={value}>
                  {REASON_TEXTS[value].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="In your words (optional)" help="The maker reads it, and may answer once.">
          {(input) => (
            <TextArea
              {...input}
              rows={3}
              maxLength={1000}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        {decision === 'suspend' && (
          <Field label="Until (optional)" help="Without a date, until somebody takes it back.">
            {(input) => (
              <Input
                {...input}
                type="datetime-local"
                min={toLocalMoment(opened)}
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="ghost" disabled={act.isPending} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" variant="danger" disabled={reason === ''} isBusy={act.isPending}>
            {nameAct(decision, targets)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
