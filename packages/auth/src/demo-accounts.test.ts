import { anonymous, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { registerInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth, createSessions, endDemoSessions, login, register } from './index.ts';
import { signedIn } from './testing/people.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const PASSWORD = 'stagedoor';
const contextOf = (isDemo: boolean) => ({
  auth: createAuth(test.services.db, {
    secret: 's'.repeat(40),
    publicUrl: 'http://localhost:3000',
    isDemo,
  }),
  cookie: undefined,
  userAgent: undefined,
  hasMail: false,
  brandName: 'Stagedoor',
});
const here = () => ({ ...anonymous(test.services), address: '192.0.2.50', rateLimitScale: 1_000 });
const signIn = (isDemo: boolean, username: string) =>
  login(here(), contextOf(isDemo), { username, password: PASSWORD }).then(signedIn);

async function makeAccount(username: string, isDemo: boolean) {
  const input = registerInput.parse({ username, email: `${username}@example.com`, password: PASSWORD });
  const { user, setCookies } = await register(here(), contextOf(true), input);
  await test.services.db.update(tables.users).set({ isDemo }).where(eq(tables.users.id, user.id));
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

// Proves (rules.md, The running system): outside of demo mode the demo's accounts cannot sign in, and their sessions end
it('demo accounts sign in only in demo mode, everybody else always', async () => {
  await makeAccount('admin.of.demo', true);
  await makeAccount('resident', false);
  expect((await signIn(true, 'admin.of.demo')).user.username).toBe('admin.of.demo');
  await expect(signIn(false, 'admin.of.demo')).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Invalid credentials',
  });
  expect((await signIn(false, 'resident')).user.username).toBe('resident');
});

// Proves (rules.md, The running system): outside of demo mode the demo's accounts cannot sign in, and their sessions end
it('sessions of demo accounts end when demo mode ends, and no others', async () => {
  const { db, live } = test.services;
  const [demo, own] = [await makeAccount('fan.of.demo', true), await makeAccount('owner', false)];
  await endDemoSessions(db);
  const sessions = createSessions(contextOf(false).auth, db, live);
  expect(await sessions.find(demo)).toBeNull();
  expect((await sessions.find(own))?.username).toBe('owner');
});
