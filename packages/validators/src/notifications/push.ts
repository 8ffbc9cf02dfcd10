import { z } from 'zod';
import { storable } from '../formats/primitives.ts';

/** Browsers of one person that can get notifications. */
export const MAX_PUSH_BROWSERS = 20;

/** A browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionInput = z.object({
  /** The address at the push service of the browser's maker. */
  endpoint: storable(
    z.url({ protocol: /^https?$/, error: 'Must be the address of a push service' }).max(2_000),
  ),
  keys: z.object({
    /** An uncompressed point on P-256. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'Must be 65 bytes as base64url'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Must be 16 bytes as base64url'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const pushStateOutput = z.object({
  publicKey: z.string().describe('The `applicationServerKey` with which the browser subscribes'),
  endpoint: z.string().nullable().describe('Where this browser gets notifications; null: nowhere'),
});
export type PushState = z.infer<typeof pushStateOutput>;

/** The message that a browser gets, encrypted. */
export interface PushMessage {
  notificationId: number;
  title: string;
  body: string;
  /** The page of its subject. */
  path: string;
  icon: string;
}
