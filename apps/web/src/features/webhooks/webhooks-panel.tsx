import type { Webhook } from '@stagedoor/validators';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { cached, procedures, type WebhookOwner } from './owner.ts';
import { WebhookRow } from './webhook-row.tsx';
import { shortAddress } from './webhook-words.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const DeliveriesDialog = lazy(() => import('./deliveries-dialog.tsx'));

const WORDS = {
  artist: {
    help: 'Other programs that are told of your subscribers, sales, requests and releases',
    empty:
      'Add the address of a program, such as a bot that posts your releases or a sheet that counts your sales.',
  },
  site: {
    help: 'Other programs that are told of all artists, and of reports',
    empty: 'Add the address of a program, such as a chat that tells your moderators of reports.',
  },
};

/** The webhooks of a profile or of the site: add, try, look at what was sent, and remove. */
export function WebhooksPanel({ owner }: { owner: WebhookOwner }) {
  const query = procedures(owner).list.useQuery();
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [doomed, setDoomed] = useState<Webhook | null>(null);
  const remove = procedures(owner).remove.useMutation({
    onSuccess: async () => {
      await cached(owner).list.invalidate();
      setDoomed(null);
      toast.success('Webhook removed');
    },
    meta: failsAs('The webhook could not be removed'),
  });
  return (
    <Panel
      title="Webhooks"
      help={WORDS[owner].help}
      aside={
        <Button variant="outline" size="small" onClick={() => setIsAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<LoadingRows label="Loading webhooks" className="grid gap-2" count={1} row="h-16" />}
        failure="The webhooks could not be loaded"
        empty={<EmptyState figure={CableFigure} title="No webhooks yet" text={WORDS[owner].empty} />}
      >
        {(webhooks) => (
          <ul aria-label="Webhooks" className="-my-3 divide-y divide-line">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                owner={owner}
                webhook={webhook}
                onDeliveries={() => setShown(webhook)}
                onRemove={() => setDoomed(webhook)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Suspense>
        {isAdding && <WebhookDialog owner={owner} onClose={() => setIsAdding(false)} />}
        {shown && <DeliveriesDialog owner={owner} webhook={shown} onClose={() => setShown(null)} />}
      </Suspense>
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title="Remove this webhook?"
        description={
          doomed ? `Nothing more is sent to ${shortAddress(doomed.url)}, and its deliveries go with it.` : ''
        }
        action="Remove webhook"
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
      />
    </Panel>
  );
}
