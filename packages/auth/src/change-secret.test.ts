import { systemContext } from '@stagedoor/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../../../e2e/setup/app-code.ts';
import { changeSecret } from './change-secret.ts';
import { createAuth } from './create-auth.ts';
import { login } from './login.ts';
import { loginWithSecondFactor } from './login-second-factor.ts';
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { cookieOf, from, PASSWORD as password, type TestPerson } from './testing/people.ts';

const OLD = 's'.repeat(40);
const NEW = 'n'.repeat(40);
let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

async function protectedPerson() {
  const person = await test.aPerson();
  const { recoveryCodes, secret } = await startSecondFactor(person.ctx, person.context, { password });
  await confirmSecondFactor(person.ctx, person.context, { code: appCode(secret) });
  return { ...person, recoveryCodes, nextCode: appCode(secret, 1) };
}

/** Signs in by password and a code at a server with the new secret. */
async function signIn({ context, username }: TestPerson, code: string) {
  const auth = createAuth(test.services.db, {
    secret: NEW,
    publicUrl: 'http://localhost:3000',
    isDemo: true,
  });
  const there = { ...context, auth, cookie: undefined };
  const asked = await login(from(test.services), there, { username, password });
  if (!('challenge' in asked)) throw new Error('No code was asked for');
  const entered = await loginWithSecondFactor(from(test.services), there, {
    challenge: asked.challenge,
    code,
  });
  const sessions = createSessions(auth, test.services.db, test.services.live);
  return (await sessions.find(cookieOf(entered)))?.id;
}

// Proves (operations.md, Changing secrets): second factors and recovery codes outlive a new SESSION_SECRET by a command that may run twice
it('keeps second factors and recovery codes, also when it runs twice', async () => {
  const [app, codes] = [await protectedPerson(), await protectedPerson()];
  const change = (oldSecret: string) =>
    changeSecret(systemContext(test.services, 'test'), { oldSecret, secret: NEW });
  expect(await change('some other secret')).toEqual({ changed: 0, unreadable: 2 });
  await expect(signIn(app, app.nextCode)).rejects.toThrow();
  expect(await change(OLD)).toEqual({ changed: 2, unreadable: 0 });
  expect(await change(OLD)).toEqual({ changed: 0, unreadable: 0 });
  expect(await signIn(app, app.nextCode)).toBe(app.id);
  expect(await signIn(codes, codes.recoveryCodes[0] ?? '')).toBe(codes.id);
  const acts = await test.services.client`select details from audit_log where act = 'change-secret'`;
  expect(acts).toMatchObject([{ details: { changed: 2 } }]);
});
