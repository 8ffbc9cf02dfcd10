import { createSiteInvitation } from '@stagedoor/core/people/site-invitations';
import { changeSite } from '@stagedoor/core/site/settings';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnect, getSignInWays } from './connections.ts';
import { deleteAccount } from './delete-account.ts';
import { finishIdentity } from './finish-identity.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { loginWithSecondFactor } from './login-second-factor.ts';
import type { SignedIn } from './register.ts';
import { registerByIdentity } from './register-identity.ts';
import { startSecondFactor } from './second-factor.ts';
import { startConnecting } from './start-identity.ts';
import { FORBIDDEN } from './testing/open-accounts.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-identity.ts';
import { cookieOf, PASSWORD } from './testing/people.ts';
import { CLIENT, signInAt } from './testing/stand-in-provider.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await openTestIdentity();
});
afterAll(() => test.close());

const { sessions, users } = tables;
const CONFLICT = { code: 'conflict' };

const confirmEmail = (id: number, email: string) =>
  test.services.db.update(users).set({ emailVerified: true, email }).where(eq(users.id, id));

describe('a new person', () => {
  // Proves (rules.md, Accounts): people sign in with an account at the site's provider; a new one chooses a name
  it('chooses a name, and is known from then on', async () => {
    test.meet('ada', { preferred_username: 'Ada Lovelace' });
    const met = await test.enter('ada', { returnPath: '/library?tab=albums' });
    expect(met).toMatchObject({
      kind: 'newcomer',
      email: 'ada@example.org',
      username: 'Ada.Lovelace',
      returnPath: '/library?tab=albums',
    });
    const made = await test.register('ada', 'ada.lovelace');
    expect(await test.sessions.find(cookieOf(made))).toMatchObject({
      id: made.user.id,
      email: 'ada@example.org',
    });
    expect(await test.userOf(made.user.id)).toMatchObject({ emailVerified: true, nameKey: 'adalovelace' });
    const back = await test.enter('ada');
    expect(back).toMatchObject({ kind: 'signed-in', user: { id: made.user.id }, isRestored: false });
  });

  it('leaves nothing of the provider but the number of the person', async () => {
    test.meet('sparse');
    const { user } = await test.register('sparse', 'sparse.one');
    expect(await test.connectionOf(user.id)).toEqual([
      expect.objectContaining({
        accountId: 'sparse',
        password: null,
        accessToken: null,
        refreshToken: null,
        idToken: null,
        scope: null,
      }),
    ]);
  });

  it('is offered a free name, and may try again after a taken one', async () => {
    const other = await test.aPerson();
    test.meet('copy', { preferred_username: other.username });
    const met = await test.enter('copy');
    if (met.kind !== 'newcomer') throw new Error(met.kind);
    expect(met.username).toBe(`${other.username}2`);
    const { ticket } = met;
    const as = (username: string) =>
      registerByIdentity(test.ctx(), met.browser, { ticket, username, isArtist: true });
    await expect(as(other.username)).rejects.toMatchObject(CONFLICT);
    await expect(as('admin')).rejects.toMatchObject(CONFLICT);
    expect(await as('copy.cat')).toMatchObject({ user: { username: 'copy.cat', isArtist: true } });
    await expect(as('copy.dog')).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('confirms an address that the provider has not confirmed', async () => {
    test.meet('unsure', { email_verified: false });
    const { user } = await test.register('unsure', 'unsure.one');
    expect(await test.userOf(user.id)).toMatchObject({ emailVerified: false });
    expect(await test.mailsOf(user.id, 'confirm-email')).toHaveLength(1);
  });

  it('needs an address', async () => {
    test.standIn.people.set('nameless', {});
    await expect(test.enter('nameless')).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('did not tell your email address'),
    });
  });

  // Proves (rules.md, Accounts): a site that is closed or by invitation refuses new people of the provider, too
  it('is refused while the site takes nobody, and let in with an invitation', async () => {
    const admin = await test.anAdmin();
    const set = (registration: 'open' | 'closed' | 'invitation') => changeSite(admin.ctx, { registration });
    test.meet('late');
    test.meet('known');
    await test.register('known', 'known.before');
    await set('closed');
    await expect(test.enter('late')).rejects.toMatchObject({
      ...FORBIDDEN,
      message: expect.stringContaining('closed'),
    });
    expect(await test.enter('known')).toMatchObject({ kind: 'signed-in' });
    await set('invitation');
    await expect(test.enter('late')).rejects.toMatchObject({
      ...FORBIDDEN,
      message: expect.stringContaining('by invitation'),
    });
    const { url } = await createSiteInvitation(admin.ctx, { note: 'The band', days: 7 });
    const met = await test.enter('late', { invitation: url.split('invitation=')[1] });
    if (met.kind !== 'newcomer') throw new Error(met.kind);
    const { ticket } = met;
    await registerByIdentity(test.ctx(), met.browser, { ticket, username: 'late.one', isArtist: false });
    test.meet('later-still');
    await expect(
      test.enter('later-still', { invitation: url.split('invitation=')[1] }),
    ).rejects.toMatchObject({ ...FORBIDDEN, message: expect.stringContaining('has been used') });
    await set('open');
  });
});

describe('a person with an account', () => {
  // Proves (rules.md, Accounts): the provider's account is connected by its address only where both sides have confirmed it
  it('is recognized by an address that both sides have confirmed, and told by mail', async () => {
    const person = await test.aPerson();
    await confirmEmail(person.id, 'both@example.org');
    test.meet('both', { email: 'Both@Example.org' });
    expect(await test.enter('both')).toMatchObject({ kind: 'signed-in', user: { id: person.id } });
    expect(await test.connectionOf(person.id)).toHaveLength(1);
    const [mail] = await test.mailsOf(person.id, 'second-factor-changed');
    expect(mail?.data).toMatchObject({ change: 'identity-connected', provider: 'Example ID' });
    expect(await test.lastActs(person.id)).toContain('identity-connected');
  });

  // Proves (rules.md, Accounts): with their password people connect an account at the provider, whatever its address
  it('connects one of another address in the settings, with the password', async () => {
    const person = await test.aPerson();
    test.meet('elsewhere');
    await expect(test.connectAs(person, 'elsewhere', 'a wrong one')).rejects.toMatchObject(FORBIDDEN);
    expect(await test.connectAs(person, 'elsewhere')).toMatchObject({ kind: 'connected' });
    expect(await test.enter('elsewhere')).toMatchObject({ kind: 'signed-in', user: { id: person.id } });
    await expect(test.connectAs(person, 'another')).rejects.toMatchObject(CONFLICT);
    await expect(test.connectAs(await test.aPerson(), 'elsewhere')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('connected to another account here'),
    });
  });

  // Proves (rules.md, Accounts): what a person disconnected is connected again by themselves alone
  it('is not recognized by the address any more after disconnecting, until they connect again', async () => {
    const person = await test.aPerson();
    await confirmEmail(person.id, 'left@example.org');
    test.meet('left');
    await test.enter('left');
    const context = { ...person.context, identityProvider: test.identityProvider };
    await disconnect(person.ctx, context, { password: PASSWORD });
    await expect(test.enter('left')).rejects.toMatchObject(CONFLICT);
    await test.connectAs(person, 'left');
    expect(await test.enter('left')).toMatchObject({ kind: 'signed-in', user: { id: person.id } });
  });

  it('connects nothing once they are signed out', async () => {
    const person = await test.aPerson();
    const context = { ...person.context, identityProvider: test.identityProvider };
    const started = await startConnecting(person.ctx, context, { password: PASSWORD });
    const query = await signInAt(started.url, 'too-late');
    await test.services.db.delete(sessions).where(eq(sessions.userId, person.id));
    const browser = test.withCookies(context, started);
    await expect(finishIdentity(person.ctx, browser, { query })).rejects.toMatchObject(FORBIDDEN);
    expect(await test.connectionOf(person.id)).toEqual([]);
  });

  // Proves (rules.md, Accounts): a second factor is asked for after the provider, as after the password
  it('still gives the second factor', async () => {
    const person = await test.aPerson();
    test.meet('careful');
    await test.connectAs(person, 'careful');
    const { recoveryCodes } = await startSecondFactor(person.ctx, person.context, { password: PASSWORD });
    await test.services.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.id));
    const before = await test.services.db.$count(sessions, eq(sessions.userId, person.id));
    const met = await test.enter('careful');
    if (met.kind !== 'code') throw new Error(met.kind);
    expect(await test.services.db.$count(sessions, eq(sessions.userId, person.id))).toBe(before);
    const { challenge } = met;
    const code = recoveryCodes[0] ?? '';
    await expect(
      loginWithSecondFactor(test.ctx(), test.visitor, { challenge, code: 'wrong-code' }),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    const signedIn = await loginWithSecondFactor(test.ctx(), test.visitor, { challenge, code });
    expect(await test.sessions.findAndRenew(cookieOf(signedIn))).toMatchObject({
      user: { id: person.id },
      secondFactor: 'given',
    });
  });

  // Proves (rules.md, Accounts): suspended and deleted people are refused at the provider as with their password
  it('is refused while suspended or deleted by staff, and takes back a deletion of their own', async () => {
    test.meet('gone');
    const made = await test.register('gone', 'gone.one');
    const { id } = made.user;
    const set = (fields: object) => test.services.db.update(users).set(fields).where(eq(users.id, id));
    await set({ suspendedAt: new Date() });
    await expect(test.enter('gone')).rejects.toMatchObject({ code: 'account_suspended' });
    await set({ suspendedAt: null, deletedAt: new Date() });
    await expect(test.enter('gone')).rejects.toMatchObject({ code: 'unauthenticated' });
    await set({ deletedAt: null });
    const person = test.personOf((await test.enter('gone')) as unknown as SignedIn);
    await deleteAccount(person.ctx, person.context, { password: '' });
    expect(await test.enter('gone')).toMatchObject({ kind: 'signed-in', isRestored: true });
  });
});

describe('the provider', () => {
  it('is asked to show its sign-in again where the person must prove who they are', async () => {
    const { url } = await test.start({ isAgain: true });
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
  });

  // Proves (rules.md, Accounts): a provider that is away keeps nobody from signing in by password
  it('that is away is named, and is asked again at the next try', async () => {
    const options = { ...CLIENT, name: 'Example ID', issuer: 'http://localhost:9/' };
    const identityProvider = createIdentityProvider(options, {
      publicUrl: 'http://localhost:3000',
      log: test.services.log,
    });
    await expect(test.start({}, { ...test.visitor, identityProvider })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Example ID cannot be reached'),
    });
    const person = await test.aPerson();
    expect(await test.signIn(person)).not.toBe('');
  });

  it('is not found where none is set up', async () => {
    const { context, ctx } = await test.aPerson();
    await expect(test.start({}, { ...test.visitor, identityProvider: null })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await getSignInWays(ctx, context)).toMatchObject({ hasPassword: true, identity: null });
  });
});
