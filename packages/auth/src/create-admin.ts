import type { Ctx } from '@stagedoor/core';
import type { RegisterInput } from '@stagedoor/validators';
import { createAccount } from './create-account.ts';
import type { Auth } from './create-auth.ts';

/** `createAccount` for an admin. */
export const createAdmin = (ctx: Ctx, auth: Auth, input: RegisterInput): Promise<{ id: number }> =>
  createAccount(ctx, auth, input, 'admin');
