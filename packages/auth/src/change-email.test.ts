import { confirmEmail, getAccount, sendEmailConfirmation } from '@stagedoor/core/people/accounts';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from './change-password.ts';
import { changeEmail } from './profile.ts';
import { resetPassword } from './reset-password.ts';
import { DEAD_LINK, FORBIDDEN, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { from, PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const { users } = tables;

describe('an e-mail address', () => {
  const move = (person: TestPerson, email: string, currentPassword = PASSWORD) =>
    changeEmail(person.ctx, person.context, { email, currentPassword });
  const facts = (person: TestPerson) => getAccount(person.ctx, person.context);

  // Proves (rules.md, Accounts): e-mail confirmation by mail
  it('is confirmed once by the link that is mailed after registration', async () => {
    const person = await test.aPerson();
    expect(await facts(person)).toMatchObject({ isEmailConfirmed: false, pendingEmail: null });
    const token = await test.tokenOf(person.id, 'confirm-email');
    expect(await confirmEmail(from(test.services), { token })).toEqual({ email: person.email });
    expect(await facts(person)).toMatchObject({ isEmailConfirmed: true });
    await expect(confirmEmail(from(test.services), { token })).rejects.toMatchObject(DEAD_LINK);
  });

  it('can be sent another link; only the newest link confirms it', async () => {
    const person = await test.aPerson();
    const first = await test.tokenOf(person.id, 'confirm-email');
    await sendEmailConfirmation(person.ctx);
    const second = await test.tokenOf(person.id, 'confirm-email');
    await expect(confirmEmail(from(test.services), { token: first })).rejects.toMatchObject(DEAD_LINK);
    await confirmEmail(from(test.services), { token: second });
    await expect(sendEmailConfirmation(person.ctx)).rejects.toMatchObject({ code: 'bad_request' });
  });

  // Proves (rules.md, Accounts): the links in mails confirm an address, change it and reset a password
  it('changes when the link sent to the new one is opened; the old one is notified', async () => {
    const person = await test.aPerson();
    expect(await test.sessions.find(person.cookie)).toMatchObject({ email: person.email });
    expect(await move(person, 'New.One@Example.com')).toEqual({ pendingEmail: 'new.one@example.com' });
    expect(await test.userOf(person.id)).toMatchObject({ email: person.email });
    expect(await facts(person)).toMatchObject({ pendingEmail: 'new.one@example.com' });
    const [mail] = await test.mailsOf(person.id, 'confirm-email');
    expect(mail?.toAddress).toBe('new.one@example.com');
    const reset = await test.askForReset(person);

    await confirmEmail(from(test.services), { token: await test.tokenOf(person.id, 'confirm-email') });
    expect(await test.userOf(person.id)).toMatchObject({ email: 'new.one@example.com', emailVerified: true });
    expect(await test.sessions.find(person.cookie)).toMatchObject({ email: 'new.one@example.com' });
    const [told] = await test.mailsOf(person.id, 'email-changed');
    expect(told).toMatchObject({ toAddress: person.email, data: { newEmail: 'new.one@example.com' } });
    await expect(
      resetPassword(from(test.services), { token: reset, password: 'battery staple' }),
    ).rejects.toMatchObject(DEAD_LINK);
  });

  it('does not change by a pending link after the password was changed or reset', async () => {
    const [changed, reset] = [await test.aPerson(), await test.aPerson()];
    const links = new Map<TestPerson, string>();
    for (const person of [changed, reset]) {
      await move(person, `intruder.of.${person.id}@example.com`);
      links.set(person, await test.tokenOf(person.id, 'confirm-email'));
    }
    await changePassword(changed.ctx, changed.context, {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    });
    await resetPassword(from(test.services), {
      token: await test.askForReset(reset),
      password: 'battery staple',
    });
    for (const [person, token] of links) {
      await expect(confirmEmail(from(test.services), { token })).rejects.toMatchObject(DEAD_LINK);
      expect(await test.userOf(person.id)).toMatchObject({ email: person.email });
    }
  });

  it('is still confirmed by the link of the registration after a password change', async () => {
    const person = await test.aPerson();
    const token = await test.tokenOf(person.id, 'confirm-email');
    await changePassword(person.ctx, person.context, {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    });
    await confirmEmail(from(test.services), { token });
    expect(await test.userOf(person.id)).toMatchObject({ emailVerified: true });
  });

  // Proves (rules.md, Accounts): without SMTP_URL a change of e-mail is immediate
  it('changes at once where no mail is sent', async () => {
    const person = await test.aPerson({ hasMail: false });
    expect(await test.mailsOf(person.id, 'confirm-email')).toEqual([]);
    expect(await move(person, 'at.once@example.com')).toEqual({ pendingEmail: null });
    expect(await test.userOf(person.id)).toMatchObject({
      email: 'at.once@example.com',
      emailVerified: false,
    });
  });

  it('does not change without the password, or to an address in use', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    await expect(move(person, 'x@example.com', 'wrong horse')).rejects.toMatchObject(FORBIDDEN);
    await expect(move(person, other.email.toUpperCase())).rejects.toMatchObject({
      code: 'conflict',
      message: 'This e-mail address is already registered',
    });
    expect(await test.userOf(person.id)).toMatchObject({ email: person.email });
  });

  it('does not change to one that somebody else has taken in the meantime', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    await move(person, 'wanted@example.com');
    await test.services.db.update(users).set({ email: 'wanted@example.com' }).where(eq(users.id, other.id));
    const token = await test.tokenOf(person.id, 'confirm-email');
    await expect(confirmEmail(from(test.services), { token })).rejects.toMatchObject({ code: 'conflict' });
    expect(await test.userOf(person.id)).toMatchObject({ email: person.email });
  });
});
