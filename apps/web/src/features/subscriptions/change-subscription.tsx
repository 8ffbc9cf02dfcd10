import type { SubscriptionDetail } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { ButtonSize } from '../../components/button-style.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay } from '../../lib/format.ts';
import { refetchRights } from '../../lib/refetch-rights.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';

interface ChangeSubscriptionProps {
  subscription: SubscriptionDetail;
  size?: ButtonSize;
  /** Uses short labels, for rows that already name the artist. */
  isShort?: boolean;
}

/** Cancels after a confirmation that shows when access ends, or resumes a cancelled subscription. */
export function ChangeSubscription({ subscription, size, isShort = false }: ChangeSubscriptionProps) {
  const { artistId, artist, state, paidUntil, graceUntil, giftUntil } = subscription;
  const [isAsking, setIsAsking] = useState(false);
  const cancel = trpc.subscriptions.cancel.useMutation({
    onSuccess: async ({ endDate }) => {
      await refetchRights();
      setIsAsking(false);
      toast.success('Subscription cancelled', {
        description: endDate ? `You keep access until ${formatDay(endDate)}.` : undefined,
      });
    },
    meta: failsAs('Error'),
  });
  const resume = trpc.subscriptions.resume.useMutation({
    onSuccess: async () => {
      await refetchRights();
      toast.success('Subscription resumed', { description: `You go on supporting ${artist.name}.` });
    },
    meta: failsAs('Error'),
  });
  // It is on no invoice, and ends by itself.
  if (giftUntil) return null;
  if (state === 'cancelled') {
    return (
      <Button
        variant="outline"
        size={size}
        isBusy={resume.isPending}
        onClick={() => resume.mutate({ artistId })}
        aria-label={isShort ? `Resume subscription to ${artist.name}` : undefined}
      >
        {isShort ? 'Resume' : 'Resume subscription'}
      </Button>
    );
  }
  const end = formatDay(state === 'past_due' && graceUntil ? graceUntil : paidUntil);
  return (
    <>
      <Button
        variant="outline"
        size={size}
        onClick={() => setIsAsking(true)}
        aria-label={isShort ? `Cancel subscription to ${artist.name}` : undefined}
      >
        Cancel subscription
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Cancel your subscription to ${artist.name}?`}
        description={`Only your subscription to ${artist.name} ends. You keep access until ${end}, and can resume before that day.`}
        action="Cancel subscription"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ artistId })}
      />
    </>
  );
}
