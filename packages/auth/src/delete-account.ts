import type { Ctx } from '@stagedoor/core';
import { requestDeletion } from '@stagedoor/core/people/accounts';
import type { AuthContext } from './context.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * Requests the deletion of the caller's account, with their password. Returns when it becomes final, and the
 * headers that sign out.
 */
export async function deleteAccount(
  ctx: Ctx,
  context: AuthContext,
  input: { password: string },
): Promise<{ deletedAt: string; setCookies: string[] }> {
  await requireOwnPassword(ctx, context, input.password);
  const { deletedAt } = await requestDeletion(ctx);
  const headers = new Headers(context.cookie ? { cookie: context.cookie } : {});
  const response = await context.auth.api.signOut({ headers, asResponse: true });
  return { deletedAt, setCookies: response.headers.getSetCookie() };
}
