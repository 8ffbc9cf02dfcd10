import type { AuthContext } from '@stagedoor/auth';
import type { Actor, Answer, Ctx } from '@stagedoor/core';
import type { PlaySource, User } from '@stagedoor/validators';

/** The context that the server gives every procedure: the domain's, and functions that belong to HTTP. */
export interface ApiContext {
  domain: Ctx;
  user: User | null;
  /** The caller's key for repeating the request safely. */
  idempotencyKey: string | undefined;
  /** The current actor of the request's cookie, for responses that stay open. */
  currentActor(): Promise<Actor>;
  /** Takes the answer of a remembered query as it is, instead of its data. */
  takeAnswer?(answer: Answer): void;
  auth: AuthContext;
  /** Adds Set-Cookie headers to the answer. */
  setCookies(cookies: readonly string[]): void;
  /**
   * Id of a listener who is not signed in: from the signed cookie, which is set when missing. Browsers keep no
   * cookies of players on other sites, so there all listeners of a network address without a cookie are one.
   */
  listener(source?: PlaySource): string;
}
