import { Link, useLocation } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';

/** How a purchase is paid, and that a demo moves no money. */
export function PaymentTerms({ isSignedIn }: { isSignedIn: boolean }) {
  const { data: terms } = trpc.billing.terms.useQuery();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="grid gap-2 border-line border-t pt-4 text-13 text-ink-faint">
      {terms && (
        <p>
          {terms.provider === 'demo'
            ? 'Demo payments: nothing is charged, and no card is asked for.'
            : 'You pay on the secure page of Stripe.'}
        </p>
      )}
      {!isSignedIn && (
        <p>
          You have an account?{' '}
          <Link to="/auth" search={{ return: path }} className="font-semibold text-ink underline">
            Sign in
          </Link>{' '}
          to find it among your purchases.
        </p>
      )}
    </div>
  );
}
