import { Badge } from '../../components/badge.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Nothing where there is no mail server: nobody can confirm an address there. */
export const UnconfirmedBadge = () =>
  trpc.account.details.useQuery().data?.hasMail && <Badge>Unconfirmed</Badge>;
