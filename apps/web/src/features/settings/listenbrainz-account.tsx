import type { Scrobbling } from '@stagedoor/validators';
import Radio from 'lucide-react/icons/radio';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay, formatPlays } from '../../lib/format.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

type Account = NonNullable<Scrobbling['listenbrainz']>;

export function ListenBrainzAccount({ account }: { account: Account }) {
  const [isAsked, setIsAsked] = useState(false);
  const end = trpc.scrobbling.connect.useMutation({
    meta: failsAs('ListenBrainz is still connected'),
    onSuccess: () => {
      setIsAsked(false);
      toast.success('ListenBrainz disconnected');
    },
    onSettled: () => api.scrobbling.get.invalidate(),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
          <Radio className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-40 flex-1">
          <p className="wrap-anywhere font-semibold text-14">{account.username}</p>
          <p className="text-13 text-ink-faint">{describe(account)}</p>
        </div>
        <Button variant="outline" size="small" className="max-md:ml-14" onClick={() => setIsAsked(true)}>
          Disconnect
        </Button>
      </div>
      {account.isRefused && (
        <p role="alert" className="mt-4 mb-5 text-14 text-alarm">
          ListenBrainz does not accept your token any more. Enter a new one, and it is told what you played
          since.
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Disconnect ListenBrainz?"
        description="What you play from now on stays here. Listens that it already has stay there."
        action="Disconnect"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ listenbrainzToken: null })}
      />
    </>
  );
}

function describe({ connectedAt, lastSentAt, waiting }: Account): string {
  const told = lastSentAt ? `last told ${formatRelativeTime(lastSentAt)}` : 'nothing told yet';
  const since = `Connected ${formatDay(connectedAt)} · ${told}`;
  return waiting === 0 ? since : `${since} · ${formatPlays(waiting)} waiting`;
}
