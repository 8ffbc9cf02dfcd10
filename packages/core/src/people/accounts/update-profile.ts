import { tables } from '@stagedoor/db';
import {
  isNewUsername,
  type Profile,
  type UpdateProfileInput,
  USERNAME_ENDS,
  usernameKey,
} from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { queueCustomerUpdate } from '../../money/payments/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { requireWriter, takeHit } from '../../platform/rate-limits/index.ts';
import { moveEmail, takeEmailHit } from './email.ts';
import { refuseTaken } from './refuse-taken.ts';
import { findToken } from './tokens.ts';
import { holdUsername, refuseUsername } from './usernames.ts';

const { users, images } = tables;

type Fields = Omit<UpdateProfileInput, 'currentPassword'>;
type Installation = { hasMail: boolean; brandName: string };

/**
 * Changes the caller's name and picture at once, and the address as `changeEmail` does; all or nothing.
 * `conflict` says what is taken. Check first that the user may change the address now.
 */
export async function updateProfile(ctx: Ctx, input: Fields & Installation): Promise<Profile> {
  const { userId } = await requireWriter(ctx);
  if (input.email) await takeEmailHit(ctx, userId);
  if (input.username && (await isRename(ctx, userId, input.username)))
    await takeHit(ctx, 'renamesPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId);
    const read = () => readProfile(ctx, userId);
    await requireUnchanged(ctx, { table: users, id: userId, ifMatch: input.ifMatch, read });
    const username = input.username && (await rename(ctx, user, input.username, input.brandName));
    const picture =
      input.profileImage === undefined ? undefined : await findPicture(ctx, userId, input.profileImage);
    const { showsSupportedArtists } = input;
    const fields = {
      ...username,
      ...picture,
      ...(showsSupportedArtists !== undefined && { showsSupportedArtists }),
    };
    if (Object.keys(fields).length > 0)
      await ctx.db.update(users).set(fields).where(eq(users.id, userId)).catch(refuseTaken);
    if (username) await queueCustomerUpdate(ctx, userId);
    if (input.email) await moveEmail(ctx, userId, { email: input.email, hasMail: input.hasMail });
    await publishToServers(ctx, { type: 'rights-changed', userId });
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
    if (Object.keys(fields).length > 0) await publish(ctx, 'all', { type: 'person-changed', userId });
    return read();
  });
}

async function isRename(ctx: Ctx, userId: number, typed: string): Promise<boolean> {
  const [user] = await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return user?.username !== typed.toLowerCase();
}

type User = Awaited<ReturnType<typeof lockUser>>;

async function lockUser(ctx: Ctx, userId: number) {
  const [user] = await ctx.db
    .select({ id: users.id, username: users.username, nameKey: users.nameKey })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) throw badRequest('This account is gone');
  return user;
}

/**
 * The columns of a new name; the old name is reserved for its owner. An unchanged name is not checked against
 * the current rules.
 */
async function rename(ctx: Ctx, user: User, typed: string, brandName: string) {
  const userId = user.id;
  const username = typed.toLowerCase();
  if (user.username === username) return { displayUsername: typed, name: typed };
  if (!isNewUsername(typed)) throw badRequest(USERNAME_ENDS, 'username');
  await refuseUsername(ctx, { username, brandName, userId });
  const nameKey = usernameKey(username);
  if (user.nameKey && user.nameKey !== nameKey) await holdUsername(ctx, userId, user.nameKey);
  return { username, nameKey, displayUsername: typed, name: typed };
}

/** A picture the caller uploaded, or their current one. */
async function findPicture(ctx: Ctx, userId: number, address: string | null) {
  if (!address) return { profileImage: null };
  const [image] = await ctx.db
    .select({ state: images.state })
    .from(images)
    .where(and(eq(images.address, address), eq(images.userId, userId)))
    .for('share');
  if (image && image.state !== 'failed') return { profileImage: address };
  const [user] = await ctx.db.select({ shown: users.profileImage }).from(users).where(eq(users.id, userId));
  if (user?.shown !== address) throw badRequest('Please upload the profile picture first', 'profileImage');
  return {};
}

async function readProfile(ctx: Ctx, userId: number): Promise<Profile> {
  const [user] = await ctx.db
    .select({
      id: users.id,
      username: users.displayUsername,
      email: users.email,
      profileImage: users.profileImage,
      isArtist: users.isArtist,
      isAdmin: users.isAdmin,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw badRequest('This account is gone');
  const pending = await findToken(ctx, 'email-confirm', userId);
  return {
    ...user,
    pendingEmail: pending && pending.email !== user.email ? pending.email : null,
    updatedAt: user.updatedAt.toISOString(),
  };
}
