import type { Auth } from './create-auth.ts';

/** What the account functions need beside the domain's context. */
export interface AuthContext {
  auth: Auth;
  /** The request's cookie header, when there is one. */
  cookie: string | undefined;
  userAgent: string | undefined;
}
