import type { NamedTarget, ReportReason } from '@stagedoor/validators';
import { REPORT } from '@stagedoor/validators/limits';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { Field } from '../../components/field.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { TextArea } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { openLayer } from '../../lib/back-closes.ts';
import { useDraft } from '../../lib/edits/use-draft.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { nameTarget } from './name-target.ts';
import { ReasonChoice } from './reason-choice.tsx';

interface ReportDialogProps {
  target: NamedTarget;
  onClose: () => void;
}

const EMPTY = { reason: null as ReportReason | null, note: '' };

/** Asks why something is reported. A copyright notice goes on to a page of its own. */
export default function ReportDialog({ target, onClose }: ReportDialogProps) {
  const draft = useDraft(`report of ${target.type} ${target.id}`, EMPTY);
  const { reason, note } = draft.value;
  const navigate = useNavigate();
  const { send, isBusy } = useReport(target, () => {
    draft.discard();
    onClose();
  });
  useEffect(() => openLayer(onClose), [onClose]);
  const left = REPORT.noteLength - note.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason === 'copyright') {
      onClose();
      void navigate({ to: '/report/copyright', search: { type: target.type, id: target.id } });
    } else if (reason) send({ reason, note });
  }

  return (
    <Dialog isBusy={isBusy} onClose={onClose} title="Report" description={nameTarget(target)}>
      <form className="grid gap-5" onSubmit={submit}>
        <DraftNote draft={draft} />
        <ReasonChoice value={reason} onChange={(chosen) => draft.set({ note, reason: chosen })} />
        {reason === 'copyright' ? (
          <p className="text-14 text-ink-soft">
            A copyright notice needs your name, your address and a statement. The next page asks for them.
          </p>
        ) : (
          <Field
            label="Note"
            help={left < 200 ? `${left} characters left` : 'Optional. Only moderators read it.'}
          >
            {(input) => (
              <TextArea
                {...input}
                rows={3}
                maxLength={REPORT.noteLength}
                value={note}
                onChange={({ target }) => draft.set({ reason, note: target.value })}
              />
            )}
          </Field>
        )}
        <FormActions
          action={reason === 'copyright' ? 'Go on' : 'Send report'}
          isBusy={isBusy}
          isDisabled={!reason}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function useReport(target: NamedTarget, onDone: () => void) {
  const navigate = useNavigate();
  const action = {
    label: 'Your reports',
    onClick: () => void navigate({ to: '/settings', hash: 'reports' }),
  };
  const file = trpc.reports.file.useMutation({
    onSuccess: ({ isNew }) => {
      if (isNew)
        toast.success('Report sent', {
          description: 'A moderator looks at it. Your settings say what comes of it.',
          action,
        });
      else
        toast.info('You have reported this before', {
          description: 'Your settings say what comes of it.',
          action,
        });
      onDone();
    },
    meta: failsAs('The report was not sent'),
    onSettled: () => api.reports.mine.invalidate(),
  });
  const send = (fields: { reason: Exclude<ReportReason, 'copyright'>; note: string }) =>
    file.mutate({ ...fields, targetType: target.type, targetId: target.id });
  return { send, isBusy: file.isPending };
}
