import { randomBytes } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, isModerator } from '../context/index.ts';
import { isSignedBy, type SignedAddress, signAddress } from './secret-link.ts';

const { settings } = tables;
const KEY = 'review-key';

async function readKey(ctx: Ctx): Promise<string | undefined> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return typeof row?.value === 'string' ? row.value : undefined;
}

/**
 * A way to sign addresses of reported work for moderators, who open each for ten minutes, as long as they are
 * moderators, whether or not they could otherwise.
 */
export async function signerForReview(ctx: Ctx): Promise<(address: string) => string> {
  const made = randomBytes(32).toString('base64url');
  const key = (await readKey(ctx)) ?? (await keepKey(ctx, made));
  return (address) => signAddress(address, key, ctx.now());
}

async function keepKey(ctx: Ctx, made: string): Promise<string> {
  await ctx.db.insert(settings).values({ key: KEY, value: made }).onConflictDoNothing();
  return (await readKey(ctx)) ?? made;
}

/** Whether the caller moderates, and the address was signed for that and still is valid. */
export async function isSignedForReview(ctx: Ctx, signed: SignedAddress): Promise<boolean> {
  if (!isModerator(ctx.actor)) return false;
  const key = await readKey(ctx);
  return key !== undefined && isSignedBy(key, signed, ctx.now());
}
