import type { CodeBatch } from '@stagedoor/validators';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { BatchRow } from './batch-row.tsx';

interface BatchListProps {
  batches: CodeBatch[];
  /** Whether they are of several works. */
  namesWork?: boolean;
}

/** Batches of codes, newest first. */
export function BatchList({ batches, namesWork = false }: BatchListProps) {
  const [ending, setEnding] = useState<CodeBatch | null>(null);
  const end = trpc.codes.end.useMutation({
    onSuccess: async () => {
      await api.codes.batches.invalidate();
      setEnding(null);
    },
    meta: failsAs('The codes could not be ended'),
  });
  return (
    <>
      <ul aria-label="Download codes" className="divide-y divide-line">
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} namesWork={namesWork} onEnd={() => setEnding(batch)} />
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={`End the codes of ${ending.name}?`}
          description="Codes that were not redeemed stop working, also those that you have handed out. What was redeemed stays."
          action="End codes"
          isBusy={end.isPending}
          onClose={() => setEnding(null)}
          onConfirm={() => end.mutate({ id: ending.id })}
        />
      )}
    </>
  );
}
