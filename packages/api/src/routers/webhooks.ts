import {
  createSiteWebhook,
  createWebhook,
  enableWebhook,
  listDeliveries,
  listSiteWebhooks,
  listWebhooks,
  removeWebhook,
  sendAgain,
  sendTest,
} from '@stagedoor/core/site/webhooks';
import { byId, createSiteWebhookInput, id, webhookDeliveriesInput } from '@stagedoor/validators';
import { z } from 'zod';
import { adminProcedure, call, managerProcedure, router } from '../trpc.ts';

/** Acts on one webhook, whosever it is. */
const actsBy = (procedure: typeof managerProcedure) => ({
  remove: procedure.input(byId).mutation(call(removeWebhook)),
  enable: procedure.input(byId).mutation(call(enableWebhook)),
  test: procedure.input(byId).mutation(call(sendTest)),
  deliveries: procedure.input(webhookDeliveriesInput).query(call(listDeliveries)),
  sendAgain: procedure.input(z.object({ id, deliveryId: id })).mutation(call(sendAgain)),
});

/** Webhooks of the profile that the caller manages. */
export const webhooksRouter = router({
  list: managerProcedure.query(call(listWebhooks)),
  create: managerProcedure.input(createSiteWebhookInput).mutation(call(createWebhook)),
  ...actsBy(managerProcedure),
});

/** Webhooks of the operator. */
export const siteWebhooksRouter = router({
  list: adminProcedure.query(call(listSiteWebhooks)),
  create: adminProcedure.input(createSiteWebhookInput).mutation(call(createSiteWebhook)),
  ...actsBy(adminProcedure),
});
