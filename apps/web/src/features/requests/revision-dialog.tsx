import type { OwnRequest } from '@stagedoor/validators';
import { revisionBody } from '@stagedoor/validators/custom-request';
import { REVISION_TEXT } from '@stagedoor/validators/limits';
import { Dialog } from '../../components/dialog.tsx';
import { DraftFields } from '../../components/draft-fields.tsx';
import { Field } from '../../components/field.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { TextArea } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Asks for the one revision of what was delivered. */
export function RevisionDialog({ request, onClose }: { request: OwnRequest; onClose: () => void }) {
  const draft = useDraftForm<{ text: string }>({
    name: `revision of ${request.id}`,
    empty: { text: '' },
    resolver: checkedBy(revisionBody),
  });
  const { register, formState } = draft.form;
  const revise = trpc.requests.revise.useMutation({
    onSuccess: () => {
      draft.forget();
      toast.success('Revision requested', { description: `We have told ${request.artistName}.` });
      onClose();
    },
    meta: failsAs('Failed to ask for a revision'),
    onSettled: () => api.requests.own.invalidate(),
  });
  return (
    <Dialog
      isBusy={revise.isPending}
      onClose={onClose}
      title="Ask for a revision"
      description="Each request has one. What was delivered before stays yours."
    >
      <DraftFields draft={draft} onSubmit={({ text }) => revise.mutate({ id: request.id, text })}>
        <Field label="What should be different?" error={formState.errors.text?.message}>
          {(input) => <TextArea {...input} {...register('text')} rows={5} maxLength={REVISION_TEXT.max} />}
        </Field>
        <FormActions action="Ask for a revision" isBusy={revise.isPending} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}
