import { countBy } from './registry.ts';

export const countPlayMetric = countBy('stagedoor_plays_total', 'Plays that listeners reported', {
  label: 'result',
  values: ['counted', 'again', 'refused', 'unknown'],
});

export const countUpload = countBy('stagedoor_uploads_total', 'Files that arrived whole', {
  label: 'kind',
  values: ['audio', 'image', 'post'],
});

export const countProcessed = countBy('stagedoor_uploads_processed_total', 'Uploads that the worker ended', {
  label: 'result',
  values: ['ready', 'unusable', 'fault'],
});

export const countInvoice = countBy('stagedoor_invoices_total', 'Invoices that came into a state', {
  label: 'state',
  values: ['open', 'paid', 'failed', 'refunded'],
});

export const countWebhook = countBy(
  'stagedoor_webhooks_total',
  "Deliveries of the payment provider's events",
  {
    label: 'result',
    values: ['accepted', 'refused', 'failed'],
  },
);

export const countMail = countBy('stagedoor_mails_total', 'Attempts to hand a mail to the mail server', {
  label: 'result',
  values: ['sent', 'refused', 'postponed'],
});

export const countOutage = countBy(
  'stagedoor_outages_total',
  'Requests that something we stand on let down, answered with 503',
  { label: 'cause', values: ['database', 'storage', 'full', 'network', 'other'] },
);
