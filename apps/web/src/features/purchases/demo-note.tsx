import { Badge } from '../../components/badge.tsx';
import { trpc } from '../../lib/trpc.ts';

export function DemoNote() {
  const { data: terms } = trpc.billing.terms.useQuery();
  return terms?.provider === 'demo' && <Badge tone="accent">Demo payments: nothing is charged</Badge>;
}
