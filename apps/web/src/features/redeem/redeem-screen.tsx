import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useUser } from '../account/index.ts';
import { FoundCode } from './found-code.tsx';
import { TypeCode } from './type-code.tsx';

/** Where download codes and gifts are redeemed. `code` is in the address, by a link or typed; '' when there is none. */
export function RedeemScreen({ code }: { code: string }) {
  usePageTitle('Redeem a code');
  const navigate = useNavigate();
  const { isLoading } = useUser();
  const query = trpc.codes.get.useQuery({ code }, { retry: false, enabled: code !== '' });
  // It stays in the address, so that people who sign in first come back to it.
  const open = (typed: string) =>
    void navigate({ to: '/redeem', hash: typed && `token=${encodeURIComponent(typed)}` });
  if (query.isLoading || (query.data && isLoading)) return <div className="min-h-64" aria-busy="true" />;
  if (query.data) return <FoundCode found={query.data} code={code} onOther={() => open('')} />;
  return <TypeCode typed={code} error={query.error} onSubmit={open} onRetry={() => void query.refetch()} />;
}
