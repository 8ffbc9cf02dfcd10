import { requireAdmin } from '@stagedoor/core';
import {
  createSiteWebhook,
  enableWebhook,
  listDeliveries,
  listSiteWebhooks,
  removeWebhook,
  sendAgain,
  sendTest,
} from '@stagedoor/core/site/webhooks';
import {
  createdWebhookOutput,
  createSiteWebhookInput,
  idParam,
  webhookDeliveryOutput,
  webhookOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

/** Webhooks of the operator. */
export const adminWebhookRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/webhooks', {
    name: 'listSiteWebhooks',
    summary: 'The webhooks of the operator',
    gives: z.array(webhookOutput),
    answer: ({ domain }) => listSiteWebhooks(domain),
  });

  route('POST /api/admin/webhooks', {
    name: 'createSiteWebhook',
    summary:
      'Add an address that is told of events of the whole site; its secret is shown only in this answer',
    body: createSiteWebhookInput,
    creates: createdWebhookOutput,
    refuses: [409],
    answer: ({ domain, body }) => createSiteWebhook(domain, body),
  });

  route('DELETE /api/admin/webhooks/:id', {
    name: 'removeSiteWebhook',
    summary: 'Remove a webhook of the operator with what it was sent',
    answer: ({ domain, params }) => removeWebhook(domain, params),
  });

  route('POST /api/admin/webhooks/:id/enable', {
    name: 'enableSiteWebhook',
    summary: 'Turn a webhook of the operator on again that was turned off because it failed',
    gives: webhookOutput,
    answer: ({ domain, params }) => enableWebhook(domain, params),
  });

  route('POST /api/admin/webhooks/:id/test', {
    name: 'testSiteWebhook',
    summary: 'Send a `webhook.test` at once; its delivery shows the answer',
    creates: webhookDeliveryOutput,
    answer: ({ domain, params }) => sendTest(domain, params),
  });

  route('GET /api/admin/webhooks/:id/deliveries', {
    name: 'listSiteWebhookDeliveries',
    summary: 'What a webhook was sent in the last 30 days, newest first, with the answers',
    query: pagingQuery,
    lists: webhookDeliveryOutput,
    answer: ({ domain, params, query }) => listDeliveries(domain, { ...params, ...query }),
  });

  route('POST /api/admin/webhooks/:id/deliveries/:deliveryId/send', {
    name: 'sendSiteWebhookDeliveryAgain',
    summary: 'Send a message again, under the same id',
    params: z.object({ id: idParam, deliveryId: idParam }),
    gives: webhookDeliveryOutput,
    answer: ({ domain, params }) => sendAgain(domain, params),
  });
});
