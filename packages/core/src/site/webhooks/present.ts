import type { tables } from '@stagedoor/db';
import type { Webhook, WebhookDelivery } from '@stagedoor/validators';

type Hook = (typeof tables)['webhooks']['$inferSelect'];
type Delivery = (typeof tables)['webhookDeliveries']['$inferSelect'];

export const presentWebhook = ({
  id,
  url,
  events,
  createdAt,
  failingSince,
  disabledAt,
}: Omit<Hook, 'sealedSecret'>): Webhook => ({
  id,
  url,
  events,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
});

export const presentDelivery = (row: Delivery): WebhookDelivery => {
  const { id, messageId, body, state, tries, status, answer, error, createdAt, triedAt, nextTryAt } = row;
  return {
    id,
    body,
    state,
    tries,
    status,
    answer,
    error,
    messageId: `msg_${messageId}`,
    event: row.event as WebhookDelivery['event'],
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
};
