import { createECDH } from 'node:crypto';
import type { Ctx } from '../context/index.ts';
import { readOrMakeKey } from '../site/index.ts';

export interface PushKey {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/**
 * The site's key at push services (VAPID), made by the first who asks. Browsers subscribe to it, so with another key
 * each of them has to subscribe anew.
 */
export async function readPushKey(ctx: Ctx): Promise<PushKey> {
  const privateKey = await readOrMakeKey(ctx.db, 'push-key');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { subject: subjectOf(ctx), publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Where push services find who sends; they take an address of https or of mail. */
const subjectOf = ({ siteUrl }: Ctx): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:no-reply@${new URL(siteUrl).hostname}`;
