import { formatPrice } from '@stagedoor/validators/format';
import { ORDER_DAYS } from '@stagedoor/validators/limits';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { useWayBack } from '../account/index.ts';
import { DemoMoney } from './demo-money.tsx';

/** When the price of a request is taken, and when it comes back. */
export const PriceNote = ({ priceCents, answerDays }: { priceCents: number; answerDays: number }) => (
  <div className="grid justify-items-start gap-1.5 rounded-small border border-line p-3 text-13 text-ink-soft">
    <p>
      <span className="font-semibold text-ink">
        {formatPrice(priceCents)}, taken when the artist accepts.
      </span>{' '}
      It is reserved until then, for {answerDays} days at most. You get it back if nothing is delivered within{' '}
      {ORDER_DAYS.deliver} days, and may ask for one revision.
    </p>
    <DemoMoney />
  </div>
);

/** Only people with an account can pay, and open what is delivered. */
export function SignInToOrder() {
  const wayBack = useWayBack();
  return (
    <div className="flex justify-end">
      <Link to="/auth" search={wayBack} className={buttonStyle('primary', 'medium')}>
        Sign in to request
      </Link>
    </div>
  );
}
