import { type Ctx, requireUser } from '@stagedoor/core';
import { changeEmail as changeOwnEmail, updateProfile } from '@stagedoor/core/people/accounts';
import { tables } from '@stagedoor/db';
import type { ChangeEmailInput, Profile, UpdateProfileInput } from '@stagedoor/validators';
import { and, eq, ne } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { requireOwnPassword, requireRecentProof } from './own-password.ts';

/** Like the domain's `updateProfile`, but a new address needs the password or a recent sign-in. */
export async function changeProfile(
  ctx: Ctx,
  context: AuthContext,
  { currentPassword, ...fields }: UpdateProfileInput,
): Promise<Profile> {
  if (fields.email && (await isNewEmail(ctx, fields.email)))
    await requireRecentProof(ctx, context, currentPassword);
  return updateProfile(ctx, { ...fields, hasMail: context.hasMail, brandName: context.brandName });
}

/** Like the domain's `changeEmail`, but with the password. */
export async function changeEmail(ctx: Ctx, context: AuthContext, input: ChangeEmailInput) {
  await requireOwnPassword(ctx, context, input.currentPassword);
  return changeOwnEmail(ctx, { email: input.email, hasMail: context.hasMail });
}

async function isNewEmail(ctx: Ctx, email: string): Promise<boolean> {
  const { users } = tables;
  const { userId } = requireUser(ctx);
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.email, email.toLowerCase())));
  return other !== undefined;
}
