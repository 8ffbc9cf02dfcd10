import { api, trpc } from '../../lib/trpc.ts';

/** Webhooks of the profile that one acts for, or of the operator. */
export type WebhookOwner = 'artist' | 'site';

/** Both owners' procedures take and give the same. */
export const procedures = (owner: WebhookOwner) =>
  owner === 'site' ? trpc.adminSite.webhooks : trpc.webhooks;
export const cached = (owner: WebhookOwner) => (owner === 'site' ? api.adminSite.webhooks : api.webhooks);
