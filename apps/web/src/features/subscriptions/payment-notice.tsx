import CircleAlert from 'lucide-react/icons/circle-alert';
import { formatDay } from '../../lib/format.ts';
import { ManagePayment } from './manage-payment.tsx';
import { useSubscriptions } from './use-subscriptions.ts';

/** Says that a payment failed, how long access lasts, and where to fix it; hidden when everything is paid. */
export function PaymentNotice() {
  const { subscriptions } = useSubscriptions();
  const unpaid = subscriptions.find(({ state }) => state === 'past_due');
  if (!unpaid?.graceUntil) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-alarm/50 bg-alarm-fill p-4"
    >
      <CircleAlert className="size-5 shrink-0 text-alarm" aria-hidden="true" />
      <p className="min-w-60 flex-1 text-14">
        <span className="font-semibold">Your last payment failed.</span> Your subscriptions stay open until{' '}
        {formatDay(unpaid.graceUntil)}, then they end.
      </p>
      <ManagePayment size="small" />
    </div>
  );
}
