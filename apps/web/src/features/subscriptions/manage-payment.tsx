import { Button } from '../../components/button.tsx';
import type { ButtonSize } from '../../components/button-style.ts';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';

/** Links to the provider's page for payment methods; hidden when the provider has none. */
export function ManagePayment({ size }: { size?: ButtonSize }) {
  const { data } = trpc.billing.overview.useQuery();
  const manage = trpc.billing.managePayment.useMutation({
    onSuccess: (place) => {
      if (place) location.assign(place.url);
      else toast.error('There is no payment method to change');
    },
    meta: failsAs('Payments cannot be reached'),
  });
  if (!data?.canManagePayment) return null;
  return (
    <Button variant="outline" size={size} isBusy={manage.isPending} onClick={() => manage.mutate()}>
      Manage payment method
    </Button>
  );
}
