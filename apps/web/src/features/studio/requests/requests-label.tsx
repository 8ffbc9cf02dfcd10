import { CountBubble } from '../../../components/count-bubble.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** The tab's label with the number of open requests. */
export function RequestsLabel() {
  const { data } = trpc.requests.pending.useQuery();
  return (
    <>
      Requests
      <CountBubble count={data?.count ?? 0} what="pending" />
    </>
  );
}
