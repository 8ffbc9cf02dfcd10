import { generateKeyPairSync } from 'node:crypto';
import { silentLog } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { startIdentityInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishIdentity } from './finish-identity.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-identity.ts';
import { CLIENT, openStandInProvider, signInAt, type Tamper } from './testing/stand-in-provider.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await openTestIdentity();
  test.standIn.people.set('eve', { email: 'eve@example.org', email_verified: true });
});
beforeEach(() => {
  test.standIn.state.tamper = undefined;
});
afterAll(() => test.close());

const { accounts, sessions, users } = tables;
const OVER = { code: 'bad_request', message: expect.stringContaining('has expired or was used already') };
const NOT_ACCEPTED = { code: 'bad_request', message: expect.stringContaining('was not accepted') };
const countSessions = () => test.services.db.$count(sessions);
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const finish = (browser: TestIdentity['visitor'], query: string) =>
  finishIdentity(test.ctx(), browser, { query });
const withParam = (query: string, name: string, value: string) => {
  const params = new URLSearchParams(query);
  params.set(name, value);
  return params.toString();
};

describe('the answer of the provider', () => {
  // Proves (rules.md, Accounts): a sign-in at the provider counts once, in the browser that began it
  it('is taken once', async () => {
    const { url, browser } = await test.start();
    const query = await signInAt(url, 'eve');
    expect(await finish(browser, query)).toMatchObject({ kind: 'newcomer' });
    await expect(finish(browser, query)).rejects.toMatchObject(OVER);
  });

  it('is taken by one of two requests at once', async () => {
    const { url, browser } = await test.start();
    const query = await signInAt(url, 'eve');
    const both = await Promise.allSettled([finish(browser, query), finish(browser, query)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // Proves (rules.md, Accounts): a sign-in at the provider counts once, in the browser that began it
  it('is worth nothing in another browser, so that nobody is signed in to the account of another', async () => {
    const attacker = await test.start();
    const victim = await test.start();
    const query = await signInAt(attacker.url, 'eve');
    await expect(finish(victim.browser, query)).rejects.toMatchObject(OVER);
    await expect(finish(test.visitor, query)).rejects.toMatchObject(OVER);
  });

  it('is refused with another state, or with the state of another sign-in of this browser', async () => {
    const first = await test.start();
    const second = await test.start({}, first.browser);
    const query = await signInAt(first.url, 'eve');
    await expect(finish(second.browser, withParam(query, 'state', 'a'.repeat(43)))).rejects.toMatchObject(
      OVER,
    );
    const state = new URL(second.url).searchParams.get('state') ?? '';
    await expect(finish(second.browser, withParam(query, 'state', state))).rejects.toMatchObject(
      NOT_ACCEPTED,
    );
  });

  it('is refused when it names another issuer, or none, and its code is not even sent', async () => {
    const other = await test.start();
    const query = await signInAt(other.url, 'eve');
    const requests = test.standIn.state.tokenRequests;
    await expect(
      finish(other.browser, withParam(query, 'iss', 'https://evil.example')),
    ).rejects.toMatchObject(NOT_ACCEPTED);
    const again = await test.start();
    const params = new URLSearchParams(await signInAt(again.url, 'eve'));
    params.delete('iss');
    await expect(finish(again.browser, params.toString())).rejects.toMatchObject(NOT_ACCEPTED);
    expect(test.standIn.state.tokenRequests).toBe(requests);
  });

  it('says that the person did not sign in, in plain words', async () => {
    const { browser, url } = await test.start();
    const state = new URL(url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: test.standIn.issuer });
    await expect(finish(browser, query.toString())).rejects.toMatchObject({
      code: 'bad_request',
      message: 'You did not sign in at Example ID.',
    });
  });
});

describe('an ID token', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const forgeries: [string, Tamper][] = [
    ['of another client', (claims, sign) => sign({ ...claims, aud: 'another' })],
    ['of another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example' })],
    ['for another sign-in', (claims, sign) => sign({ ...claims, nonce: 'of another sign-in' })],
    ['without a nonce', ({ nonce: _nonce, ...claims }, sign) => sign(claims)],
    ['that has expired', (claims, sign) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['without a signature', (claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.`],
    ['signed with another key', (claims, sign) => sign(claims, { key: stranger })],
    [
      'that was changed after it was signed',
      async (claims, sign) => {
        const [head, , signature] = (await sign(claims)).split('.');
        return `${head}.${base64url({ ...claims, sub: 'somebody-else' })}.${signature}`;
      },
    ],
  ];
  // Proves (rules.md, Accounts): an ID token of another client or issuer, for another sign-in, expired or not signed by the provider is refused
  it.each(forgeries)('%s is refused', async (_name, tamper) => {
    const { url, browser } = await test.start();
    const query = await signInAt(url, 'eve');
    const before = await countSessions();
    test.standIn.state.tamper = tamper;
    await expect(finish(browser, query)).rejects.toMatchObject(NOT_ACCEPTED);
    expect(await countSessions()).toBe(before);
  });

  it('that is right is taken, though it was signed again', async () => {
    test.standIn.state.tamper = (claims, sign) => sign(claims);
    expect(await test.enter('eve')).toMatchObject({ kind: 'newcomer' });
  });
});

describe('the address that a provider tells', () => {
  // Proves (rules.md, Accounts): the provider's account is connected by its address only where both sides have confirmed it
  it.each([
    ['the provider has not confirmed', false, true],
    ['the person has not confirmed here', true, false],
  ])('opens no account if %s it', async (_name, isProvided, isConfirmed) => {
    const victim = await test.aPerson();
    await test.services.db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, victim.id));
    const sub = `thief-of-${victim.id}`;
    test.standIn.people.set(sub, { email: victim.email, email_verified: isProvided });
    const before = await countSessions();
    await expect(test.enter(sub)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Sign in to it as before, then connect Example ID in your settings'),
    });
    expect(await countSessions()).toBe(before);
    expect(await test.services.db.$count(accounts, eq(accounts.accountId, sub))).toBe(0);
  });

  it('does not tell others that its owner is suspended', async () => {
    const victim = await test.aPerson();
    const suspended = { suspendedAt: new Date(), emailVerified: true };
    await test.services.db.update(users).set(suspended).where(eq(users.id, victim.id));
    test.standIn.people.set('curious', { email: victim.email, email_verified: false });
    await expect(test.enter('curious')).rejects.toMatchObject({ code: 'conflict' });
    test.standIn.people.set('curious', { email: victim.email, email_verified: true });
    await expect(test.enter('curious')).rejects.toMatchObject({ code: 'account_suspended' });
    expect(await test.services.db.$count(accounts, eq(accounts.accountId, 'curious'))).toBe(0);
  });
});

describe('another provider', () => {
  it('with the same number for somebody does not sign them in', async () => {
    await test.register('eve', 'eve.of.the.first');
    expect(await test.enter('eve')).toMatchObject({ kind: 'signed-in' });
    const other = await openStandInProvider({ redirectUri: 'http://localhost:3000/auth/callback' });
    other.people.set('eve', { email: 'other-eve@example.org', email_verified: true });
    const identityProvider = createIdentityProvider(
      { ...CLIENT, name: 'Other ID', issuer: other.issuer },
      { publicUrl: 'http://localhost:3000', log: silentLog },
    );
    const { url, browser } = await test.start({}, { ...test.visitor, identityProvider });
    expect(await finish(browser, await signInAt(url, 'eve'))).toMatchObject({ kind: 'newcomer' });
    await other.close();
  });
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a link leads to no other site after the sign-in (%s)',
  (returnPath) => {
    expect(startIdentityInput.safeParse({ returnPath }).success).toBe(false);
  },
);
