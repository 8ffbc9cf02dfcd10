import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { toast } from '../../components/toast.ts';
import { drafts } from '../../lib/edits/drafts.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { AnswerFields } from './answer-fields.tsx';

/** The one answer to a decision; the form opens from a button. */
export function AnswerForm({ decisionId }: { decisionId: number }) {
  const [isOpen, setOpen] = useState(false);
  const name = `answer to ${decisionId}`;
  const answer = trpc.reports.answer.useMutation({
    onSuccess: () => {
      drafts.forget(name);
      toast.success('Answer sent', { description: 'A moderator reads it.' });
    },
    meta: failsAs('The answer was not sent'),
    onSettled: () => api.reports.invalidate(),
  });
  if (!isOpen)
    return (
      <div>
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          Answer
        </Button>
      </div>
    );
  return (
    <AnswerFields
      name={name}
      onSend={(text) => answer.mutate({ decisionId, text })}
      renderActions={(isEmpty) => (
        <FormActions
          action="Send answer"
          isBusy={answer.isPending}
          isDisabled={isEmpty}
          onCancel={() => setOpen(false)}
        />
      )}
    />
  );
}
