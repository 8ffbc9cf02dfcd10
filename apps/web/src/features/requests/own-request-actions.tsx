import type { OwnRequest } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { RevisionDialog } from './revision-dialog.tsx';

/** The requester's actions for a delivery. */
export function OwnRequestActions({ request }: { request: OwnRequest }) {
  const [isRevising, setIsRevising] = useState(false);
  const { id, can, artistName } = request;
  const accept = trpc.requests.accept.useMutation({
    onSuccess: () => toast.success('Delivery accepted', { description: `We have told ${artistName}.` }),
    meta: failsAs('Failed to accept the delivery'),
    onSettled: () => api.requests.own.invalidate(),
  });
  if (!can.accept && !can.revise) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {can.revise && (
        <Button variant="ghost" size="small" disabled={accept.isPending} onClick={() => setIsRevising(true)}>
          Ask for a revision
        </Button>
      )}
      {can.accept && (
        <Button
          variant="outline"
          size="small"
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ id })}
        >
          Accept
        </Button>
      )}
      {isRevising && <RevisionDialog request={request} onClose={() => setIsRevising(false)} />}
    </div>
  );
}
