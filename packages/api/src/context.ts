import type { AuthContext } from '@stagedoor/auth';
import type { Actor, Ctx } from '@stagedoor/core';
import type { User } from '@stagedoor/validators';

/** What the server gives every procedure: the domain's context, and functions that belong to HTTP. */
export interface ApiContext {
  domain: Ctx;
  user: User | null;
  /** Who the request's cookie stands for now, for answers that last. */
  currentActor(): Promise<Actor>;
  auth: AuthContext;
  /** Adds Set-Cookie headers to the answer. */
  setCookies(cookies: readonly string[]): void;
  /** Id from the signed cookie of a listener who is not signed in; created when missing. */
  listener(): string;
}
