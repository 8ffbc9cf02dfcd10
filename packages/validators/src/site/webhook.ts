import { z } from 'zod';
import { distinct, id, isoTime, paging, webAddress } from '../formats/primitives.ts';

/** Most webhooks of one profile, and of the site. */
export const MAX_WEBHOOKS = 10;

/** Events that an artist's webhooks may get. */
export const artistWebhookEvent = z.enum([
  'subscriber.created',
  'sale.created',
  'order.created',
  'release.published',
]);

/** Events that the operator's webhooks may get: those of all artists, and reports. */
export const webhookEvent = z.enum([...artistWebhookEvent.options, 'report.created']);
export type WebhookEvent = z.infer<typeof webhookEvent>;

const eventsOf = <T extends z.ZodType<string, string>>(event: T) =>
  z
    .array(event)
    .min(1, 'Please choose what to send')
    .max(webhookEvent.options.length)
    .refine(distinct, 'Please name each event once');

export const createWebhookInput = z.object({ url: webAddress, events: eventsOf(artistWebhookEvent) });
export const createSiteWebhookInput = z.object({ url: webAddress, events: eventsOf(webhookEvent) });
export type CreateWebhookInput = z.infer<typeof createSiteWebhookInput>;

export const webhookOutput = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  createdAt: isoTime,
  failingSince: isoTime.nullable().describe('Since when no delivery succeeded'),
  disabledAt: isoTime.nullable().describe('Since when nothing is sent'),
});
export type Webhook = z.infer<typeof webhookOutput>;

/** `secret` is shown only once. */
export const createdWebhookOutput = webhookOutput.extend({
  secret: z.string().describe('whsec_ and the key in base64, with which receivers check signatures'),
});
export type CreatedWebhook = z.infer<typeof createdWebhookOutput>;

export const webhookDeliveryState = z.enum(['waiting', 'delivered', 'failed']);

export const webhookDeliveryOutput = z.object({
  id,
  messageId: z.string().describe('The header webhook-id, the same on every try'),
  event: z.union([webhookEvent, z.literal('webhook.test')]),
  body: z.string().describe('The JSON that is sent'),
  state: webhookDeliveryState,
  tries: z.int(),
  status: z.int().nullable().describe("The status of the receiver's last answer"),
  answer: z.string().nullable().describe('The beginning of that answer'),
  error: z.string().nullable().describe('Why the last try failed'),
  createdAt: isoTime,
  triedAt: isoTime.nullable(),
  nextTryAt: isoTime.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliveryOutput>;

export const webhookDeliveriesInput = paging.extend({ id });
export type WebhookDeliveriesInput = z.infer<typeof webhookDeliveriesInput>;

/** The data of each event, beside its type and time. No addresses of media, no text of premium work, no mail addresses. */
export type WebhookData = {
  'subscriber.created': { artistId: number; userId: number; username: string; startDate: string };
  'sale.created': {
    artistId: number;
    purchaseId: number;
    kind: 'album' | 'song' | 'tip' | 'gift';
    albumId: number | null;
    songId: number | null;
    title: string;
    amountCents: number;
    currency: 'USD';
    /** Set for a tip whose giver shows their name. */
    username: string | null;
    /** Written to the artist with a tip. */
    message: string | null;
  };
  'order.created': {
    artistId: number;
    requestId: number;
    requestType: 'cameo' | 'custom-song';
    /** Null for a free request. */
    priceCents: number | null;
    currency: 'USD';
    username: string | null;
  };
  'release.published': {
    artistId: number;
    artistName: string;
    kind: 'album' | 'song' | 'post';
    id: number;
    title: string;
    url: string;
    /** Null for an album, whose songs may differ. */
    isPremium: boolean | null;
  };
  'report.created': {
    reportId: number;
    caseId: number;
    targetType: string;
    targetId: number;
    reason: string;
  };
};
