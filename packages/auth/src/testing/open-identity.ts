import { silentLog } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { startIdentityInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import type { AuthContext } from '../context.ts';
import { finishIdentity } from '../finish-identity.ts';
import { createIdentityProvider } from '../identity-provider.ts';
import type { SignedIn } from '../register.ts';
import { registerByIdentity } from '../register-identity.ts';
import { startConnecting, startIdentity } from '../start-identity.ts';
import { openTestAccounts } from './open-accounts.ts';
import { cookieOf, from, PASSWORD, type TestPerson } from './people.ts';
import { CLIENT, openStandInProvider, type StandInPerson, signInAt } from './stand-in-provider.ts';

const PUBLIC_URL = 'http://localhost:3000';

export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>;

/** Accounts beside a real provider, and helpers that go through its pages. */
export async function openTestIdentity() {
  const accounts = await openTestAccounts();
  const standIn = await openStandInProvider({ redirectUri: `${PUBLIC_URL}/auth/callback` });
  const options = { ...CLIENT, name: 'Example ID', issuer: standIn.issuer };
  const identityProvider = createIdentityProvider(options, { publicUrl: PUBLIC_URL, log: silentLog });
  const visitor: AuthContext = {
    auth: accounts.auth,
    cookie: undefined,
    userAgent: undefined,
    hasMail: true,
    brandName: 'Stagedoor',
    identityProvider,
  };
  const ctx = () => from(accounts.services);

  /** The browser after an answer, whose cookies it has beside its own. */
  const withCookies = (context: AuthContext, { setCookies }: { setCookies: string[] }): AuthContext => ({
    ...context,
    cookie: [context.cookie, ...setCookies.map((cookie) => cookie.split(';')[0])].filter(Boolean).join('; '),
  });
  const start = async (input: Parameters<typeof startIdentityInput.parse>[0] = {}, browser = visitor) => {
    const started = await startIdentity(ctx(), browser, startIdentityInput.parse(input));
    return { url: started.url, browser: withCookies(browser, started) };
  };
  /** A whole sign-in of a visitor, as `sub` at the provider. */
  const enter = async (sub: string, input: Parameters<typeof start>[0] = {}) => {
    const { url, browser } = await start(input);
    const finished = await finishIdentity(ctx(), browser, { query: await signInAt(url, sub) });
    return { ...finished, browser: withCookies(browser, finished) };
  };
  const register = async (sub: string, username: string) => {
    const met = await enter(sub);
    if (met.kind !== 'newcomer') throw new Error(`${sub} is ${met.kind}`);
    return registerByIdentity(ctx(), met.browser, { ticket: met.ticket, username, isArtist: false });
  };
  /** Connects an account at the provider in the settings of a person. */
  const connectAs = async (person: TestPerson, sub: string, password = PASSWORD) => {
    const context = { ...person.context, identityProvider };
    const started = await startConnecting(person.ctx, context, { password });
    const query = await signInAt(started.url, sub);
    return finishIdentity(person.ctx, withCookies(context, started), { query });
  };
  const { accounts: connections, auditLog } = tables;
  return {
    ...accounts,
    standIn,
    /** Somebody has an account at the provider, which has confirmed their address. */
    meet: (sub: string, claims: StandInPerson = {}) =>
      standIn.people.set(sub, { email: `${sub}@example.org`, email_verified: true, ...claims }),
    connectionOf: (userId: number) =>
      accounts.services.db
        .select()
        .from(connections)
        .where(and(eq(connections.userId, userId), eq(connections.providerId, identityProvider.issuer))),
    lastActs: async (userId: number) => {
      const isTheirs = eq(auditLog.subjectUserId, userId);
      const rows = await accounts.services.db.select({ act: auditLog.act }).from(auditLog).where(isTheirs);
      return rows.map(({ act }) => act);
    },
    /** The browser of somebody who has just signed in, as their later calls come. */
    personOf({ user, setCookies }: SignedIn): TestPerson {
      const context: AuthContext = { ...visitor, cookie: cookieOf({ setCookies }) };
      const actor = { kind: 'user' as const, userId: user.id, isArtist: false, isAdmin: false };
      const { id, username, email } = user;
      return { id, username, email, cookie: context.cookie ?? '', context, ctx: { ...ctx(), actor } };
    },
    identityProvider,
    visitor,
    ctx,
    withCookies,
    start,
    enter,
    register,
    connectAs,
    close: async () => {
      await standIn.close();
      await accounts.close();
    },
  };
}
