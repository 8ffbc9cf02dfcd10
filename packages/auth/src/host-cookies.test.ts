import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from './login.ts';
import { createSessions } from './sessions.ts';
import { openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { cookieOf, from, PASSWORD, signedIn } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

it('on https every cookie is bound to this host, and only such a session cookie is read', async () => {
  const person = await test.aPerson();
  const auth = test.openAuth({ publicUrl: 'https://music.example.org' });
  const sessions = createSessions(auth, test.services.db, test.services.live);
  const context = { ...person.context, auth, cookie: undefined };
  const input = { username: person.username, password: PASSWORD };
  const answer = signedIn(await login(from(test.services), context, input));
  expect(answer.setCookies).toHaveLength(2);
  for (const cookie of answer.setCookies) {
    expect(cookie).toMatch(/^__Host-stagedoor\./);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).not.toMatch(/Domain/i);
  }
  const cookie = cookieOf(answer);
  expect(await sessions.find(cookie)).toMatchObject({ id: person.id });
  for (const prefix of ['', '__Secure-'])
    expect(await sessions.find(cookie.replace('__Host-', prefix))).toBeNull();
});
