export { announce, messageBody, newDelivery } from './announce.ts';
export { retryWebhooksJob, sendWebhookJob } from './jobs.ts';
export { removeOldDeliveries } from './remove-old-deliveries.ts';
export { retryWebhooks } from './retry-webhooks.ts';
export { sendDelivery } from './send-delivery.ts';
export { newWebhookSecret, SEALED_FOR } from './signature.ts';
