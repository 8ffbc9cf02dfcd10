import type { AuthContext } from '@stagedoor/auth';
import type { Ctx } from '@stagedoor/core';
import type { User } from '@stagedoor/validators';

/** What the server gives every procedure: the domain's context, and the two things that are HTTP's alone. */
export interface ApiContext {
  ctx: Ctx;
  user: User | null;
  auth: AuthContext;
  /** Adds Set-Cookie headers to the answer. */
  setCookies(cookies: readonly string[]): void;
  /** Id in the signed listener cookie of a person who is not signed in; made when there is none. */
  listener(): string;
}
