import { systemContext } from '@stagedoor/core';
import { moderate } from '@stagedoor/core/site/moderation';
import {
  openPushService,
  openTestServices,
  type PushService,
  type TestServices,
} from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/push-subscriptions';
const PASSWORD = 'secret password';

let over: TestServices;
let server: TestApp;
let service: PushService;
beforeAll(async () => {
  over = await openTestServices();
  over.services.allowsPrivatePush = true;
  server = await openTestApp({ over });
  service = await openPushService();
});
afterAll(async () => {
  await server.close();
  await over.close();
  await service.close();
});

async function endpointsOf({ user }: Person): Promise<string[]> {
  const rows = await server.services.client<{ endpoint: string }[]>`
    select endpoint from push_subscriptions where user_id = ${user.id}`;
  return rows.map(({ endpoint }) => endpoint);
}

async function subscribe(person: Person) {
  const { publicKey } = (await server.call('GET', PATH, { as: person })).json();
  const { subscription } = service.subscribe(publicKey);
  // As `PushSubscription.toJSON()` gives it.
  const body = { ...subscription, expirationTime: null };
  const added = await server.call('POST', PATH, { as: person, body });
  expect(added.statusCode, added.body).toBe(201);
  return { publicKey, subscription, added };
}

async function subscribed() {
  const person = await server.register();
  return { person, ...(await subscribe(person)) };
}

// Proves (rules.md, Push notifications): GET, POST and DELETE /api/push-subscriptions
it('adds, shows and removes the browser that asks', async () => {
  const { person, publicKey, subscription, added } = await subscribed();
  const other = await subscribed();
  expect(added.json()).toEqual({ publicKey, endpoint: subscription.endpoint });
  expect((await server.call('GET', PATH, { as: person })).json()).toEqual(added.json());
  expect((await server.call('DELETE', PATH, { as: person })).statusCode).toBe(204);
  expect((await server.call('GET', PATH, { as: person })).json()).toEqual({ publicKey, endpoint: null });
  expect(await endpointsOf(other.person)).toHaveLength(1);
});

it('refuses what is no subscription, and people who are not signed in', async () => {
  const { person, subscription } = await subscribed();
  const { endpoint, keys } = subscription;
  const bad = [
    {},
    { endpoint },
    { endpoint: 'file:///etc/passwd', keys },
    { endpoint: `https://push.example.org/${'x'.repeat(2_000)}`, keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
  ];
  for (const body of bad)
    expect((await server.call('POST', PATH, { as: person, body })).json()).toMatchObject({
      code: 'bad_request',
    });
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await server.call(method, PATH, { body: subscription })).statusCode).toBe(401);
});

describe('a subscription ends at once', () => {
  // Proves (rules.md, Push notifications): a subscription ends with the session in which it was made
  it('when its person signs out', async () => {
    const { person } = await subscribed();
    await server.call('POST', '/api/logout', { as: person });
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('when the account is deleted', async () => {
    const { person } = await subscribed();
    await server.call('DELETE', '/api/account', { as: person, body: { password: PASSWORD } });
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('in other browsers when the password is changed, and stays in this one', async () => {
    const { person, subscription } = await subscribed();
    const { username } = person.user;
    const login = await server.call('POST', '/api/login', { body: { username, password: PASSWORD } });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    await subscribe({ ...person, cookie });
    expect(await endpointsOf(person)).toHaveLength(2);
    const body = { currentPassword: PASSWORD, newPassword: 'four brass bells' };
    const changed = await server.call('POST', '/api/account/password', { as: person, body });
    expect(changed.statusCode, changed.body).toBeLessThan(300);
    expect(await endpointsOf(person)).toEqual([subscription.endpoint]);
  });

  it('when its person is suspended', async () => {
    const { person } = await subscribed();
    await moderate(systemContext(server.services, 'test'), {
      targets: [{ targetType: 'user', targetId: person.user.id }],
      decision: 'suspend',
      reason: 'spam',
    });
    expect(await endpointsOf(person)).toEqual([]);
  });
});
