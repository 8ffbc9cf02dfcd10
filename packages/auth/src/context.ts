import type { Ctx } from '@stagedoor/core';
import type { Auth } from './create-auth.ts';

/** What the account functions need beside the domain's context. */
export interface AuthContext {
  auth: Auth;
  /** The request's cookie header, when there is one. */
  cookie: string | undefined;
  userAgent: string | undefined;
  /** Whether mails are really sent (`SMTP_URL`), so that people can be asked to open a link. */
  hasMail: boolean;
  /** What the product is called here; nobody may take that name. */
  brandName: string;
}

/** Carries the caller's address to better-auth; no request of a browser ever does. */
export const ADDRESS_HEADER = 'x-stagedoor-address';

/** The headers from which better-auth learns who asks and what a new session is kept with. */
export function headersOf(ctx: Ctx, { cookie, userAgent }: AuthContext): Headers {
  return new Headers({
    ...(cookie && { cookie }),
    ...(userAgent && { 'user-agent': userAgent.slice(0, 500) }),
    ...(ctx.address && { [ADDRESS_HEADER]: ctx.address }),
  });
}
