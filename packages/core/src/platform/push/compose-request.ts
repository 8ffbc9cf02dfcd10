import type { PushSubscriptionInput } from '@stagedoor/validators';
import webPush from 'web-push';
import type { PushKey } from './push-key.ts';

export interface PushOptions {
  /** For how long the service keeps it for a browser that is away. */
  ttlSeconds: number;
  /** A message replaces an undelivered one of the same topic; at most 32 characters. */
  topic: string;
}

/**
 * The request that has a push service deliver a message: encrypted for the browser (RFC 8291), signed with the site's
 * key (RFC 8292).
 */
export function composeRequest(
  { endpoint, keys }: PushSubscriptionInput,
  message: object,
  { subject, publicKey, privateKey }: PushKey,
  { ttlSeconds, topic }: PushOptions,
): { url: string; headers: Record<string, string>; body: Buffer } {
  const encoding = 'aes128gcm';
  const { origin } = new URL(endpoint);
  // Not `generateRequestDetails`, which warns of Node.js's old parser of addresses in the log.
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, JSON.stringify(message), encoding);
  return {
    url: endpoint,
    headers: {
      ...webPush.getVapidHeaders(origin, subject, publicKey, privateKey, encoding),
      'content-type': 'application/octet-stream',
      'content-encoding': encoding,
      ttl: String(ttlSeconds),
      urgency: 'normal',
      topic,
    },
    body: cipherText,
  };
}
