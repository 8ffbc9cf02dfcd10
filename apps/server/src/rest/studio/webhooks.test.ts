import type { CreatedWebhook, Webhook, WebhookDelivery } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeToken } from '../../testing/make-token.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
beforeAll(async () => {
  server = await openTestApp();
  artist = await anArtist('Mara');
});
afterAll(() => server.close());

const HOOKS = '/api/dashboard/webhooks';
const BODY = { url: 'https://hooks.example.org/a', events: ['sale.created', 'release.published'] };

async function anArtist(name: string): Promise<Person> {
  const person = await server.register({ isArtist: true });
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: person, body: { name } });
  return person;
}

// Proves (rules.md, Webhooks): the secret is shown once, and kept sealed
it('are added, tried and removed, and show their secret once', async () => {
  const made = await server.call('POST', HOOKS, { as: artist, body: BODY });
  expect(made.statusCode, made.body).toBe(201);
  const { secret, ...hook } = made.json<CreatedWebhook>();
  expect(secret).toMatch(/^whsec_/);
  const list = await server.call('GET', HOOKS, { as: artist });
  expect(list.json<Webhook[]>()).toEqual([hook]);
  const one = `${HOOKS}/${hook.id}`;
  const test = await server.call('POST', `${one}/test`, { as: artist });
  expect(test.statusCode).toBe(201);
  const { id } = test.json<WebhookDelivery>();
  const again = await server.call('POST', `${one}/deliveries/${id}/send`, { as: artist });
  expect(again.json()).toMatchObject({ id, state: 'waiting' });
  const sent = await server.call('GET', `${one}/deliveries?limit=1`, { as: artist });
  expect(sent.json()).toMatchObject([{ id, event: 'webhook.test', status: null }]);
  expect((await server.call('POST', `${one}/enable`, { as: artist })).json()).toEqual(hook);
  for (const { body } of [list, test, again, sent]) expect(body).not.toContain(secret.slice(6));
  expect((await server.call('DELETE', one, { as: artist })).statusCode).toBe(204);
  expect((await server.call('DELETE', one, { as: artist })).statusCode).toBe(404);
});

it.each([
  [{ ...BODY, url: 'http://hooks.example.org/' }, 'https://'],
  [{ ...BODY, url: 'https://169.254.169.254/latest/meta-data' }, 'IP address'],
  [{ ...BODY, url: 'https://localhost:8443/' }, 'reachable'],
  [{ ...BODY, url: 'javascript:alert(1)' }, 'http'],
  [{ ...BODY, events: [] }, 'choose'],
  [{ ...BODY, events: ['report.created'] }, ''],
])('are refused as %o', async (body, words) => {
  const refused = await server.call('POST', HOOKS, { as: artist, body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toContain(words);
});

// Proves (rules.md, Webhooks): owners and managers have those of their profile, admins those of the site
it('are nobody else’s', async () => {
  const hook = (await server.call('POST', HOOKS, { as: artist, body: BODY })).json<CreatedWebhook>();
  const other = await anArtist('Ida');
  const acts = [
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/enable'],
    ['GET', '/deliveries'],
  ] as const;
  for (const [method, path] of acts) {
    const url = `${HOOKS}/${hook.id}${path}`;
    expect((await server.call(method, url, { as: other })).statusCode).toBe(404);
    expect((await server.call(method, url, { as: await server.register() })).statusCode).toBe(403);
    expect((await server.call(method, url)).statusCode).toBe(401);
  }
  expect((await server.call('GET', HOOKS, { as: other })).json()).toEqual([]);
});

// Proves (rules.md, Webhooks): programs manage them by a token of scope studio
it('are managed by a token for the studio, and by no smaller one', async () => {
  const studio = await makeToken(server, artist, ['studio']);
  const made = await server.call('POST', HOOKS, { headers: studio.headers, body: BODY });
  expect(made.statusCode, made.body).toBe(201);
  for (const scopes of [['read'], ['library']] as const) {
    const { headers } = await makeToken(server, artist, [...scopes]);
    const refused = await server.call('GET', HOOKS, { headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'scope_required']);
  }
  const url = `${HOOKS}/${made.json<CreatedWebhook>().id}`;
  expect((await server.call('DELETE', url, { headers: studio.headers })).statusCode).toBe(204);
});
