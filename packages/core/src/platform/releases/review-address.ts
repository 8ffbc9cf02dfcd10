import { type Ctx, isModerator } from '../context/index.ts';
import { readKey, readOrMakeKey } from '../site/index.ts';
import { isSignedBy, type SignedAddress, signAddress } from './secret-link.ts';

const KEY = 'review-key';

/**
 * A way to sign addresses of reported work for moderators, who open each for ten minutes, as long as they are
 * moderators, whether or not they could otherwise.
 */
export async function signerForReview(ctx: Ctx): Promise<(address: string) => string> {
  const key = await readOrMakeKey(ctx.db, KEY);
  return (address) => signAddress(address, key, ctx.now());
}

/** Whether the caller moderates, and the address was signed for that and still is valid. */
export async function isSignedForReview(ctx: Ctx, signed: SignedAddress): Promise<boolean> {
  if (!isModerator(ctx.actor)) return false;
  const key = await readKey(ctx.db, KEY);
  return key !== undefined && isSignedBy(key, signed, ctx.now());
}
