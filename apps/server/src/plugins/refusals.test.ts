import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const newest = async () => {
  const [row] = await server.services.client`
    select act as kind, subject_user_id as "userId", personal #>> '{origin,address}' as address
    from audit_log order by id desc limit 1`;
  return row;
};

// Proves (rules.md, Accounts): security events are kept, bounded, and shown to their person
it('keeps refused admin calls of REST and tRPC with the person and the address', async () => {
  const calls = [
    ['GET', '/api/admin/users'],
    ['GET', '/trpc/admin.users?input={}'],
  ] as const;
  for (const [method, url] of calls) {
    const as = await server.register();
    expect((await server.call(method, url, { as })).statusCode).toBe(403);
    await vi.waitFor(async () =>
      expect(await newest()).toMatchObject({
        kind: 'admin-call-refused',
        userId: as.user.id,
        address: '127.0.0.1',
      }),
    );
  }
});

it('keeps reached limits, and nothing of refusals elsewhere', async () => {
  const body = { username: 'nobody.known', password: 'wrong horse' };
  const over = { ...server, services: { ...server.services, rateLimitScale: 0.1 } };
  const strict = await openTestApp({ over });
  expect((await strict.call('POST', '/api/login', { body })).statusCode).toBe(401);
  expect((await strict.call('POST', '/api/login', { body })).statusCode).toBe(429);
  await strict.close();
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ kind: 'rate-limited', userId: null }));

  const as = await server.register();
  const before = await newest();
  const elsewhere = await server.call('GET', '/api/dashboard/artist-settings', { as });
  expect(elsewhere.statusCode).toBe(403);
  await server.call('GET', '/api/account', { as });
  expect(await newest()).toEqual(before);
});
