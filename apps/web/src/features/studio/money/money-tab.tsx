import { Badge } from '../../../components/badge.tsx';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AllCodes } from '../codes/all-codes.tsx';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { BalanceCard } from './balance-card.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';
import { PayoutList } from './payout-list.tsx';
import { Statements } from './statements/statements.tsx';

/** The profile's balance, its payout account, payouts, download codes and statements. */
export default function MoneyTab({ profile }: { profile: ActingProfile }) {
  const { data: terms } = trpc.billing.terms.useQuery();
  return (
    <>
      <Section
        title="Balance"
        aside={terms?.provider === 'demo' && <Badge tone="accent">Demo payments: no money moves</Badge>}
      >
        <BalanceCard />
      </Section>
      <Section title="Payout account">
        <PayoutAccountCard isOwner={profile.can.own} />
      </Section>
      <Section title="Payouts">
        <PayoutList />
      </Section>
      <Section title="Download codes">
        <AllCodes />
      </Section>
      <Statements artistId={profile.artist.id} />
    </>
  );
}
