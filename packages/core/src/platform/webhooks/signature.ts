import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** The purpose for which secrets are sealed with the site's key. */
export const SEALED_FOR = 'webhook-secret';

/** A new key as receivers get it. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export interface Message {
  /** It stays with the delivery through all its tries. */
  id: string;
  sentAt: Date;
  body: string;
}

/** The headers by which a receiver knows the sender, the message and its time (standardwebhooks.com, version 1). */
export function signatureHeaders(secret: string, { id, sentAt, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
