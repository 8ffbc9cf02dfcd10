import { moderate } from '@stagedoor/core/site/moderation';
import { anonymous, makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { registerInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthContext } from './context.ts';
import { createAuth } from './create-auth.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { cookieOf } from './testing/people.ts';

let test: TestServices;
let auth: AuthContext;
let sessions: Sessions;
beforeAll(async () => {
  test = await openTestServices();
  const opened = createAuth(test.services.db, {
    secret: 's'.repeat(40),
    publicUrl: 'http://localhost:3000',
    isDemo: true,
  });
  auth = { auth: opened, cookie: undefined, userAgent: 'test', hasMail: true, brandName: 'Stagedoor' };
  sessions = createSessions(opened, test.services.db, test.services.live);
});
afterAll(() => test.close());

const PASSWORD = 'correct horse';
const here = () => anonymous(test.services);

// Proves (rules.md, Moderation): who is suspended and signs in learns why and until when
// Proves (rules.md, Moderation): a suspension ends sessions and says why and until when at the sign-in, to the right password alone
it('tells a suspended person why and until when, and lets them in by the clock', async () => {
  const given = registerInput.parse({ username: 'Ada', email: 'ada@example.com', password: PASSWORD });
  const registered = await register(here(), auth, given);
  const { user: person } = registered;
  const cookie = cookieOf(registered);
  const [until, admin] = [new Date(Date.now() + 3600_000), await makeUser(test.services, { isAdmin: true })];
  const target = { targetType: 'user' as const, targetId: person.id };
  await moderate(admin.ctx, {
    targets: [target],
    decision: 'suspend',
    reason: 'spam',
    words: 'No more links, please.',
    until: until.toISOString(),
  });
  expect(await sessions.find(cookie)).toBeNull();
  const enter = (password = PASSWORD) => login(here(), auth, { username: person.username, password });
  const before = await test.services.db.$count(tables.sessions);
  await expect(enter()).rejects.toMatchObject({
    code: 'account_suspended',
    message: expect.stringMatching(
      /^Your account is suspended until .+ UTC\. The reason: spam or deception\. No more links, please\.$/,
    ),
  });
  await expect(enter('wrong horse')).rejects.toMatchObject({ message: 'Invalid credentials' });
  expect(await test.services.db.$count(tables.sessions)).toBe(before);
  test.setNow(new Date(until.getTime() + 1));
  await expect(enter()).resolves.toMatchObject({ user: { id: person.id } });
  test.setNow(null);
});
