import { CountBubble } from '../../../components/count-bubble.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** The tab's label with the number of reported things that wait. */
export function ReportsLabel() {
  const { data } = trpc.moderation.openCount.useQuery();
  return (
    <>
      Reports
      <CountBubble count={data?.count ?? 0} what="waiting" />
    </>
  );
}
