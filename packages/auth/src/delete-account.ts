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
  { auth, cookie }: AuthContext,
  input: { password: string },
): Promise<{ deletedAt: string; setCookies: string[] }> {
  await requireOwnPassword(ctx, input.password);
  const { deletedAt } = await requestDeletion(ctx);
  const headers = new Headers(cookie ? { cookie } : {});
  const response = await auth.api.signOut({ headers, asResponse: true });
  return { deletedAt, setCookies: response.headers.getSetCookie() };
}
