import { tables } from '@stagedoor/db';
import { notificationType } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { inTransaction } from '../context/index.ts';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  notify,
  setNotificationPreferences,
  unsubscribe,
} from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;

async function tell(person: Person, n: number) {
  for (let songId = 1; songId <= n; songId++)
    await inTransaction(person.ctx, (ctx) =>
      notify(ctx, {
        type: 'claim',
        payload: { songId, title: `Song ${songId}`, coverImage: null, status: 'approved' },
        userIds: [person.id],
        dedupeKey: `claim:${songId}`,
      }),
    );
}
const titles = async (person: Person, input: { limit: number; cursor?: string } = { limit: 20 }) => {
  const page = await listNotifications(person.ctx, input);
  return {
    ...page,
    titles: page.items.map(({ payload }) => ('title' in payload ? payload.title : null)),
  };
};

describe('reading notifications', () => {
  it("lists the caller's own, newest first, in complete pages", async () => {
    const person = await makeUser(test.services);
    await tell(person, 5);
    await tell(await makeUser(test.services), 2);
    const first = await titles(person, { limit: 2 });
    const second = await titles(person, { limit: 2, cursor: first.nextCursor ?? '' });
    const third = await titles(person, { limit: 2, cursor: second.nextCursor ?? '' });
    expect([...first.titles, ...second.titles, ...third.titles]).toEqual([
      'Song 5',
      'Song 4',
      'Song 3',
      'Song 2',
      'Song 1',
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it('hides notifications caused by deleted people while they are deleted', async () => {
    const [person, gone] = [await makeUser(test.services), await makeUser(test.services)];
    await tell(person, 1);
    await inTransaction(person.ctx, (ctx) =>
      notify(ctx, {
        type: 'reply',
        payload: {
          userId: gone.id,
          username: 'gone',
          profileImage: null,
          subject: { kind: 'post', id: 1, title: 'A post' },
          commentId: 1,
        },
        userIds: [person.id],
        dedupeKey: 'comment:1',
      }),
    );
    const seen = async () => [
      (await titles(person)).items.map(({ type }) => type),
      (await countUnread(person.ctx)).count,
    ];
    const setGone = (deletedAt: Date | null) =>
      test.services.db.update(tables.users).set({ deletedAt }).where(eq(tables.users.id, gone.id));
    expect(await seen()).toEqual([['reply', 'claim'], 2]);
    await setGone(new Date());
    expect(await seen()).toEqual([['claim'], 1]);
    await setGone(null);
    expect(await seen()).toEqual([['reply', 'claim'], 2]);
  });

  it("marks some or all as read, and tells the person's other pages", async () => {
    const person = await makeUser(test.services);
    const other = await makeUser(test.services);
    await tell(person, 3);
    await tell(other, 1);
    const heard: string[] = [];
    const stop = test.services.live.subscribe(({ audience, event }) => {
      if (audience === `user:${person.id}`) heard.push(event.type);
    });
    expect(await countUnread(person.ctx)).toEqual({ count: 3 });
    const [newest] = (await titles(person)).items;
    const ofOther = (await titles(other)).items.map(({ id }) => id);
    await markNotificationsRead(person.ctx, { ids: [newest?.id ?? 0, ...ofOther] });
    expect(await countUnread(person.ctx)).toEqual({ count: 2 });
    expect((await titles(person)).items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect(await countUnread(other.ctx)).toEqual({ count: 1 });
    await markNotificationsRead(person.ctx, {});
    await markNotificationsRead(person.ctx, {});
    stop();
    expect(await countUnread(person.ctx)).toEqual({ count: 0 });
    expect(await countUnread(other.ctx)).toEqual({ count: 1 });
    expect(heard).toEqual(['notifications-read', 'notifications-read']);
  });

  it('requires signing in, and is rate limited', async () => {
    const nobody = anonymous(test.services);
    const person = await makeUser(test.services);
    await tell(person, 1);
    for (const call of [
      () => listNotifications(nobody, { limit: 5 }),
      () => countUnread(nobody),
      () => markNotificationsRead(nobody, {}),
      () => getNotificationPreferences(nobody),
      () => setNotificationPreferences(nobody, {}),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' });
    const flood = { ...person.ctx, rateLimitScale: 0 };
    await expect(markNotificationsRead(flood, {})).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(setNotificationPreferences(flood, {})).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await countUnread(person.ctx)).toEqual({ count: 1 });
  });
});

describe('choosing notification channels', () => {
  // Proves (rules.md, Notifications): people choose which notifications they get, and how
  it('starts with the defaults and keeps omitted choices', async () => {
    const { ctx } = await makeUser(test.services);
    const before = await getNotificationPreferences(ctx);
    expect(Object.keys(before).sort()).toEqual([...notificationType.options].sort());
    expect(before['new-song']).toEqual({ inApp: true, email: true });
    const changed = await setNotificationPreferences(ctx, {
      'new-song': { email: false },
      reply: { inApp: false, email: true },
    });
    const expected = {
      ...before,
      'new-song': { inApp: true, email: false },
      reply: { inApp: false, email: true },
    };
    expect(changed).toEqual(expected);
    expect(await getNotificationPreferences(ctx)).toEqual(expected);
  });

  it('loses no change when two are made at once', async () => {
    const { ctx } = await makeUser(test.services);
    await Promise.all([
      setNotificationPreferences(ctx, { 'new-song': { email: false } }),
      setNotificationPreferences(ctx, { 'new-post': { email: false } }),
      setNotificationPreferences(ctx, { claim: { inApp: false } }),
    ]);
    expect(await getNotificationPreferences(ctx)).toMatchObject({
      'new-song': { email: false },
      'new-post': { email: false },
      claim: { inApp: false, email: true },
    });
  });
});

describe('unsubscribing with the link in a mail', () => {
  const keyOf = async (person: Person) => {
    const { notificationPreferences: table } = tables;
    const [row] = await test.services.db.select().from(table).where(eq(table.userId, person.id));
    return row?.unsubscribeKey ?? '';
  };

  // Proves (rules.md, Notifications): a link in a mail, or the mail program, unsubscribes from that type
  it('stops only mails of that type, without signing in, repeatedly', async () => {
    const person = await makeUser(test.services);
    const other = await makeUser(test.services);
    await tell(person, 1);
    await tell(other, 1);
    await setNotificationPreferences(person.ctx, { 'new-song': { inApp: false } });
    const before = await getNotificationPreferences(person.ctx);
    const nobody = anonymous(test.services);
    for (let times = 0; times < 2; times++)
      await unsubscribe(nobody, { key: await keyOf(person), type: 'new-song' });
    expect(await getNotificationPreferences(person.ctx)).toEqual({
      ...before,
      'new-song': { inApp: false, email: false },
    });
    expect((await getNotificationPreferences(other.ctx))['new-song'].email).toBe(true);
  });

  it('stops all mails without a type', async () => {
    const person = await makeUser(test.services);
    await tell(person, 1);
    await unsubscribe(anonymous(test.services), { key: await keyOf(person) });
    const after = Object.values(await getNotificationPreferences(person.ctx));
    expect(after.map(({ email }) => email)).not.toContain(true);
    expect(after.map(({ inApp }) => inApp)).not.toContain(false);
  });

  it('is not found for an unknown key', async () => {
    const wrong = unsubscribe(anonymous(test.services), { key: 'guess', type: 'claim' });
    await expect(wrong).rejects.toMatchObject({ code: 'not_found' });
  });
});
