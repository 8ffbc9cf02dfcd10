import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWTPayload, SignJWT } from 'jose';
import Provider, { type JWK } from 'oidc-provider';

export const CLIENT = { clientId: 'stagedoor', clientSecret: 'a secret of the stand-in provider' };
const KEY_ID = 'stand-in';

/** A person with an account at the provider. The login of its page is `sub`. */
export interface StandInPerson {
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
}

/** Changes the claims of an ID token before it is signed again, or answers with another token. */
export type Tamper = (claims: JWTPayload, sign: Sign) => Promise<string> | string;
type Sign = (claims: JWTPayload, options?: { key?: KeyObject }) => Promise<string>;

/**
 * A real provider of OpenID Connect on a port of its own, whose page takes any password. Tests register people by
 * `people`, and forge its ID tokens by `tamper`.
 */
export async function openStandInProvider({ redirectUri }: { redirectUri: string }) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, StandInPerson>();
  const state: { tamper: Tamper | undefined; tokenRequests: number } = {
    tamper: undefined,
    tokenRequests: 0,
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' } as JWK;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the stand-in'] },
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    // The site belongs to the provider's operator, so people are not asked what it may see.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const sign: Sign = (claims, { key = privateKey } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
  provider.use(async (ctx, next) => {
    await next();
    // Its page would load a font from another site.
    if (typeof ctx.body === 'string') ctx.body = ctx.body.replace(/@import url\([^)]*\);?/g, '');
    if (ctx.path !== '/token') return;
    state.tokenRequests++;
    const body = ctx.body as { id_token?: string };
    if (!state.tamper || !body.id_token) return;
    const [, payload = ''] = body.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    ctx.body = { ...body, id_token: await state.tamper(claims, sign) };
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Goes through the provider's pages as a browser does, signed in as `sub`. Returns the query with which it sends the browser
 * back to `redirectUri`.
 */
export async function signInAt(url: string, sub: string): Promise<string> {
  const jar = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...init.headers },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    return new URL(location, address);
  };
  const page = await ask(url);
  if (page.searchParams.has('error')) return page.search.slice(1);
  const form = new URLSearchParams({ prompt: 'login', login: sub, password: 'any' });
  const resumed = await ask(page.href, { method: 'POST', body: form });
  return (await ask(resumed.href)).search.slice(1);
}
