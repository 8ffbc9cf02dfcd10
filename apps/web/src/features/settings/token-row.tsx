import type { Token } from '@stagedoor/validators';
import Plug from 'lucide-react/icons/plug';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { describeToken } from './token-words.ts';

export function TokenRow({ token }: { token: Token }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = trpc.tokens.revoke.useMutation({
    onSuccess: () => toast.success('Token revoked', { description: token.name }),
    meta: failsAs('Could not revoke this token'),
    onSettled: () => {
      setIsAsking(false);
      return api.tokens.list.invalidate();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
        <Plug className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold text-14">{token.name}</p>
        <p className="wrap-anywhere text-13 text-ink-faint">{describeToken(token)}</p>
      </div>
      <Button
        variant="outline"
        size="small"
        className="max-md:ml-14"
        aria-label={`Revoke ${token.name}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Revoke this token?"
        description={`Programs that sign in with ${token.name} stop working at once.`}
        action="Revoke token"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: token.id })}
      />
    </li>
  );
}
