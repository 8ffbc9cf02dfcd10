import { badRequest, type Ctx, conflict, inTransaction } from '@stagedoor/core';
import { claimMailFollows } from '@stagedoor/core/catalog/follows';
import { claimPurchases } from '@stagedoor/core/money/purchases';
import { EMAIL_TAKEN, refuseTaken, refuseUsername } from '@stagedoor/core/people/accounts';
import { agreeToAll } from '@stagedoor/core/people/legal';
import { admitNewcomer } from '@stagedoor/core/people/site-invitations';
import { addressSubject, takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import { type RegisterIdentityInput, usernameKey } from '@stagedoor/validators';
import { connect } from './connections.ts';
import { type AuthContext, requireProvider } from './context.ts';
import { enter } from './finish-identity.ts';
import { take } from './identity-attempts.ts';
import type { Identity } from './identity-provider.ts';
import { mailConfirmation, type SignedIn } from './register.ts';

const { users } = tables;
const OVER = 'This took too long. Please sign in again.';

/**
 * Creates the account of a person whom the provider has identified, without a password, and signs it in. It refuses as
 * `register` does. An address that the provider has confirmed needs no mail.
 */
export async function registerByIdentity(
  ctx: Ctx,
  context: AuthContext,
  input: RegisterIdentityInput,
): Promise<SignedIn> {
  await takeHit(ctx, 'registerPerAddress', addressSubject(ctx.address));
  const made = await inTransaction(ctx, async (ctx) => {
    // The ticket stays good if something is refused, such as a name that is taken.
    const kept = await take(ctx, context, { kind: 'newcomer', secret: input.ticket });
    if (!kept) throw badRequest(OVER);
    const userId = await insertUser(ctx, context, { ...input, identity: kept.identity });
    const { identity } = kept;
    const { id } = await connect(ctx, requireProvider(context), { userId, identity, isNew: true });
    const confirmed = identity.isEmailVerified ? identity.email : null;
    if (confirmed !== null) await claimMailFollows(ctx, { userId, email: confirmed });
    const admission = await admitNewcomer(ctx, kept.invitation);
    await admission.confirm(userId);
    await agreeToAll(ctx, userId);
    if (confirmed !== null) await claimPurchases(ctx, { userId, email: confirmed });
    return { connection: { id, userId }, identity };
  }).catch(refuseTaken);
  const entered = await enter(ctx, context, made.connection);
  if (entered.kind !== 'signed-in') throw new Error('A new account has a second factor');
  if (context.hasMail && !made.identity.isEmailVerified) await mailConfirmation(ctx, entered.user);
  return entered;
}

async function insertUser(
  ctx: Ctx,
  { brandName }: AuthContext,
  { username, isArtist, identity }: RegisterIdentityInput & { identity: Identity },
): Promise<number> {
  const email = identity.email ?? '';
  await refuseUsername(ctx, { username, brandName, userId: null });
  const [user] = await ctx.db
    .insert(users)
    .values({
      username: username.toLowerCase(),
      displayUsername: username,
      name: username,
      nameKey: usernameKey(username),
      email,
      emailVerified: identity.isEmailVerified,
      isArtist,
    })
    .returning({ id: users.id });
  if (!user) throw conflict(EMAIL_TAKEN);
  return user.id;
}
