import { CountBubble } from '../../../components/count-bubble.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** The tab's label with the number of claims that wait. */
export function ClaimsLabel() {
  const { data } = trpc.admin.pendingClaims.useQuery();
  return (
    <>
      Claims
      <CountBubble count={data?.count ?? 0} what="pending" />
    </>
  );
}
