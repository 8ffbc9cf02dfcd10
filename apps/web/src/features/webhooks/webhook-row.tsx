import type { Webhook } from '@stagedoor/validators';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { cached, procedures, type WebhookOwner } from './owner.ts';
import { describeWebhook, shortAddress } from './webhook-words.ts';

interface WebhookRowProps {
  owner: WebhookOwner;
  webhook: Webhook;
  onDeliveries: () => void;
  onRemove: () => void;
}

export function WebhookRow({ owner, webhook, onDeliveries, onRemove }: WebhookRowProps) {
  const { id, url, failingSince, disabledAt } = webhook;
  const address = shortAddress(url);
  const enable = procedures(owner).enable.useMutation({
    onSuccess: async () => {
      await cached(owner).list.invalidate();
      toast.success('Webhook turned on');
    },
    meta: failsAs('The webhook could not be turned on'),
  });
  return (
    <li data-testid="webhook" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-48 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-semibold text-14">{address}</span>
          {(disabledAt || failingSince) && <Badge tone="bad">{disabledAt ? 'Off' : 'Failing'}</Badge>}
        </span>
        <span className="wrap-anywhere text-13 text-ink-faint">{describeWebhook(webhook)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {disabledAt && (
          <Button
            variant="outline"
            size="small"
            isBusy={enable.isPending}
            aria-label={`Turn on ${address}`}
            onClick={() => enable.mutate({ id })}
          >
            Turn on
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          aria-label={`Test and deliveries of ${address}`}
          onClick={onDeliveries}
        >
          Test and deliveries
        </Button>
        <Button variant="ghost" size="small" aria-label={`Remove ${address}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
