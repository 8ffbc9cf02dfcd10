import type { AuthContext } from '@stagedoor/auth';
import type { Ctx } from '@stagedoor/core';
import type { User } from '@stagedoor/validators';

/** What the server gives every procedure: the domain's context, and two functions that belong to HTTP. */
export interface ApiContext {
  domain: Ctx;
  user: User | null;
  auth: AuthContext;
  /** Adds Set-Cookie headers to the answer. */
  setCookies(cookies: readonly string[]): void;
  /** Id from the signed cookie of a listener who is not signed in; created when missing. */
  listener(): string;
}
