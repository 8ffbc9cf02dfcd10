import { listOwnActivity } from '@stagedoor/core/platform/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../../../e2e/setup/app-code.ts';
import { confirmPasskey, startPasskey } from './add-passkey.ts';
import { changePassword } from './change-password.ts';
import { enterSecondFactor } from './enter-second-factor.ts';
import { login } from './login.ts';
import { loginWithSecondFactor } from './login-second-factor.ts';
import { removePasskey } from './passkey-list.ts';
import { changeEmail } from './profile.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { cookieOf, from, PASSWORD } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const password = PASSWORD;

// Proves (rules.md, Accounts): security events are kept, bounded, and shown to their person
it('sign-ins and all changes of how a person signs in are kept for them to see', async () => {
  test.setNow(new Date());
  const person = await test.aPerson({ hasMail: false });
  const { ctx, username } = person;
  const empty = { ...person.context, cookie: undefined };
  const outside = from(test.services);
  await expect(login(outside, empty, { username, password: 'wrong horse' })).rejects.toThrow();
  await login(outside, empty, { username, password });
  const started = await startPasskey(ctx, person.context, { password });
  const pairs = [person.cookie, ...started.setCookies.map((cookie) => cookie.split(';')[0])];
  const made = createAuthenticator().create(started.options);
  const added = await confirmPasskey(ctx, { ...person.context, cookie: pairs.join('; ') }, made);
  const own = { ...person.context, cookie: cookieOf(added) };
  await removePasskey(ctx, own, { id: added.passkey.id, password });
  const { secret } = await startSecondFactor(ctx, own, { password });
  const confirmed = await confirmSecondFactor(ctx, own, { code: appCode(secret) });
  const context = { ...own, cookie: cookieOf(confirmed) };
  await renewRecoveryCodes(ctx, context, { password });
  const asked = await login(outside, empty, { username, password });
  const challenge = 'challenge' in asked ? asked.challenge : '';
  await expect(loginWithSecondFactor(outside, empty, { challenge, code: '000000' })).rejects.toThrow();
  context.cookie = cookieOf(await enterSecondFactor(ctx, context, { code: appCode(secret, 1) }));
  await removeSecondFactor(ctx, context, { password });
  await changeEmail(ctx, context, { email: `new-${person.email}`, currentPassword: password });
  await changePassword(ctx, context, { currentPassword: password, newPassword: 'battery staple' });

  const events = await listOwnActivity(ctx);
  expect(Object.fromEntries(events.map(({ kind, count }) => [kind, count]))).toEqual({
    'sign-in-failed': 2,
    'signed-in': 1,
    'second-factor-given': 1,
    'passkey-added': 1,
    'passkey-removed': 1,
    'second-factor-on': 1,
    'recovery-codes-renewed': 1,
    'second-factor-off': 1,
    'email-changed': 1,
    'password-changed': 1,
  });
  expect(new Set(events.map(({ address }) => address))).toEqual(new Set(['192.0.2.50']));
});
