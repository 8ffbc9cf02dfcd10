import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useUser } from '../account/index.ts';
import { FoundCode } from './found-code.tsx';
import { TypeCode } from './type-code.tsx';

/** Where download codes and gifts are redeemed. `sent` is the code of a link; without one it is typed. */
export function RedeemScreen({ sent }: { sent: string }) {
  usePageTitle('Redeem a code');
  const [code, setCode] = useState(sent);
  const { isLoading } = useUser();
  const query = trpc.codes.get.useQuery({ code }, { retry: false, enabled: code !== '' });
  if (query.isLoading || (query.data && isLoading)) return <div className="min-h-64" aria-busy="true" />;
  if (query.data) return <FoundCode found={query.data} code={code} onOther={() => setCode('')} />;
  return (
    <TypeCode typed={code} error={query.error} onSubmit={setCode} onRetry={() => void query.refetch()} />
  );
}
