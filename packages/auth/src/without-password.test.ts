import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmPasskey, startPasskey } from './add-passkey.ts';
import { changePassword } from './change-password.ts';
import { disconnect, getSignInWays } from './connections.ts';
import { deleteAccount } from './delete-account.ts';
import { login } from './login.ts';
import { removePasskey } from './passkey-list.ts';
import { changeEmail } from './profile.ts';
import type { SignedIn } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { FORBIDDEN } from './testing/open-accounts.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-identity.ts';
import { cookieOf, type TestPerson } from './testing/people.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await openTestIdentity();
});
afterAll(() => test.close());

const { sessions } = tables;
const CONFLICT = { code: 'conflict' };
const LAST_WAY = { code: 'conflict', message: expect.stringContaining('only way to sign in') };
const AGAIN = { code: 'forbidden', message: 'Please sign in again to change this' };

/** Their session is an hour old. */
const age = (person: TestPerson, minutes: number) =>
  test.services.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, person.id));

describe('a person without a password', () => {
  // Proves (rules.md, Accounts): the last way to sign in cannot be removed
  it('keeps the last way in', async () => {
    test.meet('single');
    const person = test.personOf(await test.register('single', 'single.one'));
    const { ctx, context } = person;
    expect(await getSignInWays(ctx, context)).toMatchObject({
      hasPassword: false,
      identity: { isLast: true },
    });
    await expect(disconnect(ctx, context, { password: '' })).rejects.toMatchObject(LAST_WAY);
    const authenticator = createAuthenticator();
    const { options, setCookies } = await startPasskey(ctx, context, { password: '' });
    const added = await confirmPasskey(
      ctx,
      test.withCookies(context, { setCookies }),
      authenticator.create(options),
    );
    const later = { ...context, cookie: cookieOf(added) };
    expect(await getSignInWays(ctx, later)).toMatchObject({ passkeyCount: 1, identity: { isLast: false } });
    await disconnect(ctx, later, { password: '' });
    expect(await test.connectionOf(person.id)).toEqual([]);
    expect(await test.lastActs(person.id)).toContain('identity-disconnected');
    await expect(removePasskey(ctx, later, { id: added.passkey.id, password: '' })).rejects.toMatchObject(
      LAST_WAY,
    );
  });

  // Proves (rules.md, Accounts): without a password, changes that ask for it ask for a sign-in of the last 15 minutes
  it('has to have signed in a moment ago for what asks others for the password', async () => {
    test.meet('fresh');
    const person = test.personOf(await test.register('fresh', 'fresh.one'));
    const { ctx, context } = person;
    const password = '';
    await age(person, 14.5);
    await startPasskey(ctx, context, { password });
    await age(person, 15.1);
    const changes = [
      () => disconnect(ctx, context, { password }),
      () => deleteAccount(ctx, context, { password }),
      () => changeEmail(ctx, context, { email: 'new@example.org', currentPassword: '' }),
      () => startPasskey(ctx, context, { password }),
      () => startSecondFactor(ctx, context, { password }),
    ];
    for (const change of changes) await expect(change()).rejects.toMatchObject(AGAIN);
    const again = test.personOf((await test.enter('fresh', { isAgain: true })) as unknown as SignedIn);
    const setup = await startSecondFactor(again.ctx, again.context, { password });
    expect(setup.recoveryCodes).not.toHaveLength(0);
    await expect(confirmSecondFactor(again.ctx, again.context, { code: '000000' })).rejects.toThrow(
      'not right',
    );
    await changeEmail(again.ctx, again.context, { email: 'new-fresh@example.org', currentPassword: '' });
  });

  it('does not open what asks people with a password for it', async () => {
    const person = await test.aPerson();
    await expect(deleteAccount(person.ctx, person.context, { password: '' })).rejects.toMatchObject(
      FORBIDDEN,
    );
  });

  // Proves (rules.md, Accounts): people who have no password set one by the link that resets it
  it('sets one by the mail that resets it', async () => {
    test.meet('later');
    const made = await test.register('later', 'later.one');
    const { ctx, context } = test.personOf(made);
    await expect(
      changePassword(ctx, context, { currentPassword: '', newPassword: 'four brass bells' }),
    ).rejects.toMatchObject(CONFLICT);
    const token = await test.askForReset(test.personOf(made));
    await resetPassword(test.ctx(), { token, password: 'four brass bells' });
    const signedIn = await login(test.ctx(), test.visitor, {
      username: 'later.one',
      password: 'four brass bells',
    });
    const person = test.personOf(signedIn as SignedIn);
    expect(await getSignInWays(person.ctx, person.context)).toMatchObject({
      hasPassword: true,
      identity: { isLast: false },
    });
    await disconnect(person.ctx, person.context, { password: 'four brass bells' });
  });
});
