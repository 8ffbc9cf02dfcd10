import { Badge } from '../../components/badge.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Shown beside prices where payments are simulated. */
export function DemoMoney() {
  const { data: terms } = trpc.billing.terms.useQuery();
  return (
    terms?.provider === 'demo' && (
      <span className="justify-self-start">
        <Badge tone="accent">Demo payments: no money moves</Badge>
      </span>
    )
  );
}
