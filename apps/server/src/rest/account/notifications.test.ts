import { inTransaction, systemContext } from '@stagedoor/core';
import { notify } from '@stagedoor/core/platform/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
});
afterAll(() => server.close());

const tell = (person: Person, songId: number) =>
  inTransaction(systemContext(server.services, 'test'), (ctx) =>
    notify(ctx, {
      type: 'claim',
      payload: { songId, title: `Song ${songId}`, coverImage: null, status: 'approved' },
      userIds: [person.user.id],
      dedupeKey: `claim:${songId}`,
    }),
  );
const unread = async (person: Person) =>
  (await server.call('GET', '/api/notifications/unread-count', { as: person })).json();

describe('notifications', () => {
  // Proves (rules.md, Notifications): notifications are listed page by page and marked as read
  it("lists a person's own in pages and marks them as read", async () => {
    for (const n of [1, 2, 3]) await tell(fan, n);
    const first = await server.call('GET', '/api/notifications?limit=2', { as: fan });
    expect(first.json()).toMatchObject([
      { type: 'claim', payload: { title: 'Song 3' }, isRead: false },
      { payload: { title: 'Song 2' } },
    ]);
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await server.call('GET', next, { as: fan });
    expect(second.json()).toMatchObject([{ payload: { title: 'Song 1' } }]);
    expect(second.headers.link).toBeUndefined();

    const stranger = await server.register();
    const url = '/api/notifications/read';
    const ids = first.json().map(({ id }: { id: number }) => id);
    expect((await server.call('POST', url, { as: stranger, body: { ids } })).statusCode).toBe(204);
    expect(await unread(fan)).toEqual({ count: 3 });
    expect((await server.call('POST', url, { as: fan, body: { ids: ids.slice(0, 1) } })).statusCode).toBe(
      204,
    );
    expect(await unread(fan)).toEqual({ count: 2 });
    expect((await server.call('POST', url, { as: fan })).statusCode).toBe(204);
    expect(await unread(fan)).toEqual({ count: 0 });
    expect((await server.call('POST', url, { as: fan, body: { ids: [0] } })).statusCode).toBe(400);
  });

  it('saves preferences, and refuses unknown types and channels', async () => {
    const url = '/api/notification-preferences';
    const body = { 'new-post': { email: false } };
    const changed = await server.call('PATCH', url, { as: fan, body });
    expect(changed.json()).toMatchObject({ 'new-post': { inApp: true, email: false } });
    expect((await server.call('GET', url, { as: fan })).json()).toEqual(changed.json());
    for (const wrong of [{ 'new-post': { email: 'no' } }, { 'new-post': 1 }, []])
      expect((await server.call('PATCH', url, { as: fan, body: wrong })).statusCode).toBe(400);
  });

  it.each([
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/unread-count'],
    ['POST', '/api/notifications/read'],
    ['GET', '/api/notification-preferences'],
    ['PATCH', '/api/notification-preferences'],
  ] as const)('%s %s requires a signed-in person', async (method, url) => {
    const body = method === 'GET' ? undefined : {};
    expect((await server.call(method, url, { body })).statusCode).toBe(401);
  });
});

describe('unsubscribe links', () => {
  const keyOf = async (person: Person) => {
    await server.services.client`update users set email_verified = true where id = ${person.user.id}`;
    await tell(person, 99);
    const [row] = await server.services.client`
      select unsubscribe_key as key from notification_preferences where user_id = ${person.user.id}`;
    expect(row).toBeDefined();
    return String(row?.key);
  };
  const choices = async (person: Person) =>
    (await server.call('GET', '/api/notification-preferences', { as: person })).json();

  it('lead to a page that asks first; opening them changes nothing', async () => {
    const person = await server.register();
    const before = await choices(person);
    const url = `/api/unsubscribe/${await keyOf(person)}?type=new-song`;
    const opened = await server.app.inject({ method: 'GET', url });
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toBe(`/unsubscribe?key=${await keyOf(person)}&type=new-song`);
    await server.app.inject({ method: 'HEAD', url });
    expect(await choices(person)).toEqual(before);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    [undefined, undefined],
  ])('end the mails of that type with one click, posted as %s', async (type, payload) => {
    const person = await server.register();
    const url = `/api/unsubscribe/${await keyOf(person)}?type=new-song`;
    for (const _ of [1, 2]) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(204);
    }
    expect(await choices(person)).toMatchObject({
      'new-song': { inApp: true, email: false },
      'new-post': { email: true },
    });
  });

  it('answer 404 to an unknown key and 400 to an unknown type', async () => {
    const post = (url: string) => server.app.inject({ method: 'POST', url });
    expect((await post('/api/unsubscribe/nobody?type=new-song')).statusCode).toBe(404);
    expect((await post(`/api/unsubscribe/${await keyOf(fan)}?type=password-reset`)).statusCode).toBe(400);
  });
});
