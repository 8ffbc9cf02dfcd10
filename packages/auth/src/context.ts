import { type Ctx, notFound } from '@stagedoor/core';
import type { Auth } from './create-auth.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Dependencies of the account functions besides the domain's context. */
export interface AuthContext {
  auth: Auth;
  /** The request's cookie header, when there is one. */
  cookie: string | undefined;
  userAgent: string | undefined;
  /** Whether mails are really sent (`SMTP_URL`), so that people can be asked to open a link. */
  hasMail: boolean;
  /** Where people sign in with an account that they have elsewhere. */
  identityProvider?: IdentityProvider | null;
  /** The product's name, which is reserved as a username. */
  brandName: string;
}

/** Carries the caller's IP address to better-auth. It is set here and never taken from a browser's request. */
export const ADDRESS_HEADER = 'x-stagedoor-address';

/** Headers that give better-auth the caller's address and user agent. */
export function headersOf(ctx: Ctx, { cookie, userAgent }: AuthContext): Headers {
  return new Headers({
    ...(cookie && { cookie }),
    ...(userAgent && { 'user-agent': userAgent.slice(0, 500) }),
    ...(ctx.address && { [ADDRESS_HEADER]: ctx.address }),
  });
}

/** `not_found` on a site without an identity provider. */
export function requireProvider({ identityProvider }: AuthContext): IdentityProvider {
  if (!identityProvider) throw notFound('Identity provider');
  return identityProvider;
}
