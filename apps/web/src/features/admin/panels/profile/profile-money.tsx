import { formatPrice } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../../components/button-style.ts';
import { formatShortDay } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Facts } from '../facts.tsx';
import { PanelSection } from '../panel-section.tsx';

const SHOWN = 5;
const STATES = {
  none: 'no account yet',
  incomplete: 'account not finished',
  ready: 'ready',
  restricted: 'held by the payment provider',
};

/** The artist's balance and payouts, and whether the account for it is ready. */
export function ProfileMoney({ artistId }: { artistId: number }) {
  const { data: balance } = trpc.payouts.balance.useQuery({ artistId });
  const { data: account } = trpc.payouts.account.useQuery({ artistId });
  const { data: payouts } = trpc.payouts.listOf.useQuery({ artistId, limit: SHOWN });
  if (!balance || !account || !payouts) return null;
  return (
    <PanelSection title="Money">
      <Facts
        facts={{
          Payouts: STATES[account.state],
          Needs: account.needs.join(' ') || null,
          Balance: formatPrice(balance.owedCents),
          'Paid out next': formatPrice(balance.availableCents),
          Waiting: formatPrice(balance.pendingCents),
          'Paid out': formatPrice(balance.paidOutCents),
        }}
      />
      {payouts.items.length > 0 && (
        <ul aria-label="Latest payouts" className="grid gap-1 text-13 text-ink-soft">
          {payouts.items.map(({ id, createdAt, state, amountCents, reversedCents, failure }) => (
            <li key={id}>
              {formatShortDay(createdAt)}: {formatPrice(amountCents)}, {state}
              {reversedCents > 0 && `, ${formatPrice(reversedCents)} taken back`}
              {failure !== null && `: ${failure}`}
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/admin"
        search={{ tab: 'money', artist: artistId }}
        className={buttonStyle('outline', 'small', 'justify-self-start')}
      >
        Statements
      </Link>
    </PanelSection>
  );
}
