import type { Subscription } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay } from '../../lib/format.ts';
import { api, trpc } from '../../lib/trpc.ts';

export function CurrentSubscription({ subscription }: { subscription: Subscription }) {
  const { artistId, artist, startDate, endDate } = subscription;
  const [isAsking, setIsAsking] = useState(false);
  const whenDone = {
    onSuccess: () => {
      setIsAsking(false);
      return api.subscriptions.invalidate();
    },
    onError: (error: { message: string }) => toast.error('Error', { description: error.message }),
  };
  const cancel = trpc.subscriptions.cancel.useMutation(whenDone);
  const resume = trpc.subscriptions.resume.useMutation(whenDone);
  return (
    <div className="grid max-w-md justify-items-start gap-4 rounded-card border border-line bg-stage p-6">
      <div>
        <p className="font-name font-semibold text-20 tracking-name">You are subscribed</p>
        <p className="mt-1 text-14 text-ink-soft">
          {endDate
            ? `Cancelled. You keep access until ${formatDay(endDate)}.`
            : `Since ${formatDay(startDate)}.`}
        </p>
      </div>
      {endDate ? (
        <Button variant="outline" isBusy={resume.isPending} onClick={() => resume.mutate({ artistId })}>
          Resume subscription
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Cancel your subscription to ${artist.name}?`}
        description="You keep access until the end of the month you paid for, and can resume until then."
        action="Cancel subscription"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ artistId })}
      />
    </div>
  );
}
