export { enableWebhook, removeWebhook } from './change-webhook.ts';
export { createSiteWebhook, createWebhook } from './create-webhook.ts';
export { listDeliveries, listSiteWebhooks, listWebhooks } from './queries.ts';
export { sendAgain, sendTest } from './send-again.ts';
