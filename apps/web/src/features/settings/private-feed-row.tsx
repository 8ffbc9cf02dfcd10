import type { PrivateFeed } from '@stagedoor/validators';
import Rss from 'lucide-react/icons/rss';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay } from '../../lib/format.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

export function PrivateFeedRow({ feed: { id, createdAt } }: { feed: PrivateFeed }) {
  const [isAsked, setIsAsked] = useState(false);
  const name = `Feed of ${formatDay(createdAt)}`;
  const revoke = trpc.privateFeeds.revoke.useMutation({
    onSuccess: () => {
      setIsAsked(false);
      toast.success('Feed revoked');
    },
    meta: failsAs('The feed was not revoked'),
    onSettled: () => api.privateFeeds.list.invalidate(),
  });
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
        <Rss className="size-5" aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1 font-semibold text-14">{name}</p>
      <Button
        variant="outline"
        size="small"
        aria-label={`Revoke ${name.toLowerCase()}`}
        onClick={() => setIsAsked(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Revoke this feed?"
        description="Apps that use its address get nothing from it any more."
        action="Revoke"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id })}
      />
    </li>
  );
}
