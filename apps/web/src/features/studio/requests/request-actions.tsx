import type { ReceivedRequest } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

/** The actions that the server allows. Declining requires a confirmation, since it cannot be undone. */
export function RequestActions({ request }: { request: ReceivedRequest }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const answer = useAnswerRequest();
  const [isDelivering, setIsDelivering] = useState(false);
  const { id, can, sender, priceCents } = request;
  const isSending = (status: 'accepted' | 'declined' | 'delivered') =>
    answer.isPending && answer.variables.status === status;
  if (!can.accept && !can.decline && !can.deliver) return null;
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      {can.decline && (
        <Button variant="ghost" size="small" disabled={answer.isPending} onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      )}
      {can.accept && (
        <Button
          variant="outline"
          size="small"
          isBusy={isSending('accepted')}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ id, status: 'accepted' })}
        >
          Accept
        </Button>
      )}
      {can.deliver && sender && (
        <Button
          variant="outline"
          size="small"
          disabled={answer.isPending}
          onClick={() => setIsDelivering(true)}
        >
          Deliver a file
        </Button>
      )}
      {can.deliver && priceCents === null && (
        <Button
          variant="outline"
          size="small"
          isBusy={isSending('delivered')}
          onClick={() => answer.mutate({ id, status: 'delivered' })}
        >
          Mark as delivered
        </Button>
      )}
      {isDelivering && <DeliverDialog request={request} onClose={() => setIsDelivering(false)} />}
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        title="Decline this request?"
        description={
          priceCents === null
            ? 'They are told by mail. You cannot accept it afterwards.'
            : 'They are told by mail, and nothing is taken from them. You cannot accept it afterwards.'
        }
        action="Decline request"
        isBusy={isSending('declined')}
        onConfirm={() =>
          answer.mutate({ id, status: 'declined' }, { onSettled: () => setIsDeclining(false) })
        }
      />
    </div>
  );
}
