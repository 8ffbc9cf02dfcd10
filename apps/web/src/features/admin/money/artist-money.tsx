import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { Statements } from '../../studio/index.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** One artist's statements as the artist sees them, and a correction of the balance. */
export function ArtistMoney({ artistId }: { artistId: number }) {
  const { setParams } = useAdminParams();
  const [isProposing, setIsProposing] = useState(false);
  const { data } = trpc.statements.list.useQuery({ artistId });
  const name = data?.artistName ?? `Artist ${artistId}`;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="small"
          onClick={() => setParams({ artist: undefined, view: 'artists' })}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          All artists
        </Button>
        <h2 className="wrap-anywhere min-w-0 flex-1 text-20">{name}</h2>
        {data && (
          <Button variant="outline" size="small" onClick={() => setIsProposing(true)}>
            Adjust balance
          </Button>
        )}
      </div>
      <Statements key={artistId} artistId={artistId} />
      {isProposing && <ProposeDialog artistId={artistId} name={name} onClose={() => setIsProposing(false)} />}
    </>
  );
}
