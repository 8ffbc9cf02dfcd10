import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../../../e2e/setup/app-code.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ config: { isDemo: false } });
});
afterAll(() => server.close());

const password = 'secret password';

// Proves (rules.md, Accounts): outside of demo mode admins need a second factor for their rights
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

const setUp = async (as: Person): Promise<{ as: Person; secret: string; recoveryCodes: string[] }> => {
  const started = await server.call('POST', '/api/account/second-factor', { as, body: { password } });
  const made = started.json<{ secret: string; recoveryCodes: string[] }>();
  const body = { code: appCode(made.secret) };
  const confirmed = await server.call('POST', '/api/account/second-factor/confirm', { as, body });
  return { as: { ...as, cookie: cookiesOf(confirmed) }, ...made };
};

const signIn = async (as: Person): Promise<Person> => {
  const body = { username: as.user.username, password };
  return { ...as, cookie: cookiesOf(await server.call('POST', '/api/login', { body })) };
};

describe('a session that began by password alone, before the second factor was set up', () => {
  const list = (as: Person) => server.call('GET', '/api/admin/users', { as });
  const readProcedure = (as: Person) => server.call('GET', '/trpc/admin.hasMails', { as });
  const enter = (as: Person, code: string) =>
    server.call('POST', '/api/account/second-factor/enter', { as, body: { code } });

  // Proves (rules.md, Accounts): the rights of admins and moderators ask whether this session gave a second factor
  it('has admin rights once it has given a code, under another cookie', async () => {
    const admin = await server.register({ isAdmin: true });
    const older = await signIn(admin);
    const { as: newer, secret } = await setUp(admin);
    expect((await list(newer)).statusCode).toBe(200);
    expect((await list(older)).statusCode).toBe(403);
    expect((await list(older)).json()).toMatchObject({ code: 'second_factor_required' });
    const refused = await readProcedure(older);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: { data: { reason: 'second_factor_required' } } });
    expect((await server.call('GET', '/api/user', { as: older })).statusCode).toBe(200);

    const wrong = await enter(older, '000000');
    expect(wrong.statusCode).toBe(400);
    expect((await list(older)).statusCode).toBe(403);
    const entered = await enter(older, appCode(secret, 1));
    expect(entered.statusCode, entered.body).toBe(204);
    const renewed = { ...older, cookie: cookiesOf(entered) };
    expect((await list(renewed)).statusCode).toBe(200);
    expect((await readProcedure(renewed)).statusCode).toBe(200);
    expect((await list(older)).statusCode).toBe(401);
    expect((await list(newer)).statusCode).toBe(200);
  });

  // Proves (rules.md, Accounts): the rights of admins and moderators ask whether this session gave a second factor
  it('has none of the rights of a moderator either, and may give a recovery code', async () => {
    const moderator = await server.register({ isModerator: true });
    const older = await signIn(moderator);
    const { recoveryCodes } = await setUp(moderator);
    const read = (as: Person) => server.call('GET', '/api/admin/reports', { as });
    expect((await read(older)).json()).toMatchObject({ code: 'second_factor_required' });
    const entered = await enter(older, recoveryCodes[0] ?? '');
    expect((await read({ ...older, cookie: cookiesOf(entered) })).statusCode).toBe(200);
  });

  // Proves (rules.md, Accounts): the rights of admins and moderators ask whether this session gave a second factor
  it('is asked for nothing in demo mode', async () => {
    const demo = await openTestApp({ over: server });
    const admin = await server.register({ isAdmin: true });
    const older = await signIn(admin);
    await setUp(admin);
    expect((await demo.call('GET', '/api/admin/users', { as: older })).statusCode).toBe(200);
    await demo.close();
  });
});

const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
