import { badRequest, type Log, unavailable } from '@stagedoor/core';
import { email as address } from '@stagedoor/validators';
import * as oidc from 'openid-client';

const KEPT_MS = 3600_000;
const WAIT_SECONDS = 10;

export interface IdentityProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people read it. */
  name: string;
}

/** The answer to a sign-in must match these. All are random, and used once. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as the provider knows them. `issuer` and `subject` together identify them for good. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Names that they have there, best first. */
  names: string[];
}

export interface IdentityProvider {
  name: string;
  issuer: string;
  /** The address at which the person signs in. `unavailable` while the provider cannot be reached. */
  addressOf(secrets: SignInSecrets, options: { isAgain: boolean }): Promise<string>;
  /** Redeems the query with which the provider sent the person back. `bad_request` unless all of it is right. */
  redeem(query: string, secrets: SignInSecrets): Promise<Identity>;
}

/**
 * A provider of OpenID Connect. openid-client checks state, nonce, issuer, PKCE and the signed ID token. The provider is
 * asked for its addresses at the first sign-in, so that the product starts and works without it.
 */
export function createIdentityProvider(
  { issuer: givenIssuer, clientId, clientSecret, name }: IdentityProviderOptions,
  { publicUrl, log }: { publicUrl: string; log: Log },
): IdentityProvider {
  const redirectUri = `${publicUrl}/auth/callback`;
  const server = new URL(givenIssuer);
  const issuer = server.href;
  let known: { configuration: Promise<oidc.Configuration>; at: number } | undefined;

  const discover = () =>
    oidc.discovery(server, clientId, clientSecret, authenticateBy(clientSecret), {
      timeout: WAIT_SECONDS,
      // The settings allow http for a provider on this machine alone.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  const configure = async () => {
    if (!known || Date.now() - known.at > KEPT_MS) known = { configuration: discover(), at: Date.now() };
    const { configuration } = known;
    return configuration.catch((error: unknown) => {
      if (known?.configuration === configuration) known = undefined;
      log.error({ error: describe(error), issuer }, 'The identity provider cannot be used');
      throw unavailable(`${name} cannot be reached right now. Please try again soon.`);
    });
  };
  const refuse = (error: unknown): never => {
    const reason = describe(error);
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      throw badRequest(`You did not sign in at ${name}.`);
    log.warn({ error: reason, issuer }, 'A sign-in by the identity provider was refused');
    if (isOutage(error)) throw unavailable(`${name} cannot be reached right now. Please try again soon.`);
    throw badRequest(`The sign-in at ${name} was not accepted. Please try again.`);
  };

  return {
    name,
    issuer,
    async addressOf({ state, nonce, codeVerifier }, { isAgain }) {
      const address = oidc.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login' }),
      });
      return address.href;
    },
    async redeem(query, { state, nonce, codeVerifier }) {
      const configuration = await configure();
      const read = async () => {
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token');
        if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
        return oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      };
      const claims = await read().catch(refuse);
      return {
        issuer,
        subject: claims.sub,
        email: address.safeParse(claims.email).data?.toLowerCase() ?? null,
        // Some providers send the text.
        isEmailVerified: claims.email_verified === true || String(claims.email_verified) === 'true',
        names: [claims.preferred_username, claims.nickname, textOf(claims.email)?.split('@')[0], claims.name]
          .map(textOf)
          .filter((one) => one !== undefined),
      };
    },
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Basic is what a provider supports that does not say. */
function authenticateBy(secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic
      : oidc.ClientSecretPost;
    return authenticate(secret)(server, ...rest);
  };
}

/** The reason for the log. Causes may hold tokens, so only their messages and codes are taken. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    parts.push([cause.message, 'code' in cause ? `(${cause.code})` : ''].join(' ').trim());
  return parts.join(': ');
}

function isOutage(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'TimeoutError' || (cause instanceof TypeError && cause.message === 'fetch failed'))
      return true;
  return false;
}
