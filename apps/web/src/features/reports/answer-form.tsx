import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { toast } from '../../components/toast.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { AnswerFields } from './answer-fields.tsx';

/** The one answer to a decision; the form opens from a button. */
export function AnswerForm({ decisionId }: { decisionId: number }) {
  const [isOpen, setOpen] = useState(false);
  const answer = trpc.reports.answer.useMutation({
    onSuccess: () => toast.success('Answer sent', { description: 'A moderator reads it.' }),
    onError: (error) => toast.error('The answer was not sent', { description: error.message }),
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
