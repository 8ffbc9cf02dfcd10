import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../../../../e2e/setup/app-code.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ config: { isDemo: false } });
});
afterAll(() => server.close());

const password = 'secret password';

it('an admin outside demo mode has no admin rights until a second factor is set up', async () => {
  const as = await server.register({ isAdmin: true });
  const list = (cookie: string) => server.call('GET', '/api/admin/users', { as: { ...as, cookie } });
  const refused = await list(as.cookie);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'second_factor_setup_required' });
  expect((await server.call('GET', '/api/user', { as })).statusCode).toBe(200);

  const started = await server.call('POST', '/api/account/second-factor', { as, body: { password } });
  expect(started.statusCode).toBe(201);
  const { secret, recoveryCodes } = started.json<{ secret: string; recoveryCodes: string[] }>();
  const confirm = (code: string) =>
    server.call('POST', '/api/account/second-factor/confirm', { as, body: { code } });
  expect((await confirm('000000')).statusCode).toBe(400);
  const confirmed = await confirm(appCode(secret));
  expect(confirmed.statusCode).toBe(204);
  expect((await list(cookiesOf(confirmed))).statusCode).toBe(200);

  const login = { username: as.user.username, password };
  const asked = await server.call('POST', '/api/login', { body: login });
  expect(asked.statusCode).toBe(401);
  expect(asked.cookies).toEqual([]);
  const { code, challenge } = asked.json<{ code: string; challenge: string }>();
  expect(code).toBe('second_factor_required');
  const enter = (code: string) =>
    server.call('POST', '/api/login/second-factor', { body: { challenge, code } });
  const wrong = await enter('not-right1');
  expect(wrong.json()).toEqual({ message: 'This code is not right', code: 'unauthenticated' });
  const entered = await enter(recoveryCodes[0] ?? '');
  expect(entered.json()).toEqual(as.user);
  expect((await list(cookiesOf(entered))).statusCode).toBe(200);
});

const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
