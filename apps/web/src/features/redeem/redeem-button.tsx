import type { ShownCode } from '@stagedoor/validators';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay } from '../../lib/format.ts';
import { refetchRights } from '../../lib/refetch-rights.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { RedeemError } from './redeem-error.tsx';

/** Redeems a code into the account, and opens what it was for. */
export function RedeemButton({ found, code }: { found: ShownCode; code: string }) {
  const navigate = useNavigate();
  const { artist, work } = found;
  const redeem = trpc.codes.redeem.useMutation({
    onSuccess: async ({ subscription, purchase }) => {
      await refetchRights();
      if (subscription?.giftUntil)
        toast.success('Gift redeemed', {
          description: `${artist.name} is open to you until ${formatDay(subscription.giftUntil)}.`,
        });
      if (purchase) toast.success('Code redeemed', { description: `${purchase.title} is yours` });
      await (purchase
        ? navigate({ to: '/purchases' })
        : navigate({ to: '/artist/$artistId', params: { artistId: String(artist.id) } }));
    },
    meta: FAILS_IN_PLACE,
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="large"
        isBusy={redeem.isPending || redeem.isSuccess}
        onClick={() => redeem.mutate({ code })}
      >
        {work ? 'Redeem' : 'Redeem gift'}
      </Button>
      <RedeemError error={redeem.error} />
    </div>
  );
}
