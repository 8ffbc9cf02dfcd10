import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  createWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  sendAgain,
  sendTest,
} from '@stagedoor/core/site/webhooks';
import {
  createdWebhookOutput,
  createWebhookInput,
  idParam,
  webhookDeliveryOutput,
  webhookOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

/** Webhooks of a profile. Managing them may be left to a program, too. */
export const webhookRoutes = defineRoutesFor(requireActing('manage'), 'Webhooks', (route) => {
  route('GET /api/dashboard/webhooks', {
    name: 'listWebhooks',
    scope: 'studio',
    summary: 'The webhooks of a profile, as owner or manager',
    gives: z.array(webhookOutput),
    refuses: [404],
    answer: ({ domain }) => listWebhooks(domain),
  });

  route('POST /api/dashboard/webhooks', {
    name: 'createWebhook',
    scope: 'studio',
    summary: 'Add an address that is told of events; its secret is shown only in this answer',
    body: createWebhookInput,
    creates: createdWebhookOutput,
    refuses: [404, 409],
    answer: ({ domain, body }) => createWebhook(domain, body),
  });

  route('DELETE /api/dashboard/webhooks/:id', {
    name: 'removeWebhook',
    scope: 'studio',
    summary: 'Remove a webhook with what it was sent',
    answer: ({ domain, params }) => removeWebhook(domain, params),
  });

  route('POST /api/dashboard/webhooks/:id/enable', {
    name: 'enableWebhook',
    scope: 'studio',
    summary: 'Turn a webhook on again that was turned off because it failed',
    gives: webhookOutput,
    answer: ({ domain, params }) => enableWebhook(domain, params),
  });

  route('POST /api/dashboard/webhooks/:id/test', {
    name: 'testWebhook',
    scope: 'studio',
    summary: 'Send a `webhook.test` at once; its delivery shows the answer',
    creates: webhookDeliveryOutput,
    answer: ({ domain, params }) => sendTest(domain, params),
  });

  route('GET /api/dashboard/webhooks/:id/deliveries', {
    name: 'listWebhookDeliveries',
    scope: 'studio',
    summary: 'What a webhook was sent in the last 30 days, newest first, with the answers',
    query: pagingQuery,
    lists: webhookDeliveryOutput,
    answer: ({ domain, params, query }) => listDeliveries(domain, { ...params, ...query }),
  });

  route('POST /api/dashboard/webhooks/:id/deliveries/:deliveryId/send', {
    name: 'sendWebhookDeliveryAgain',
    scope: 'studio',
    summary: 'Send a message again, under the same id',
    params: z.object({ id: idParam, deliveryId: idParam }),
    gives: webhookDeliveryOutput,
    answer: ({ domain, params }) => sendAgain(domain, params),
  });
});
