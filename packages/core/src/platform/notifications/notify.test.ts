import { tables } from '@stagedoor/db';
import type { Notice } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { inTransaction, type StoredEvent, systemContext } from '../context/index.ts';
import { listNotifications, notify, setNotificationPreferences } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const PAGE = { limit: 20 };
const song = {
  type: 'new-song',
  payload: {
    artistId: 1,
    artistName: 'Mara',
    coverImage: null,
    songId: 7,
    title: 'Lanterns',
    isPremium: true,
  },
} as const;

const tell = (userIds: number[], dedupeKey: string, notice: Notice = song) =>
  inTransaction(systemContext(test.services, 'test'), (ctx) =>
    notify(ctx, { ...notice, userIds, dedupeKey }),
  );
const mailsTo = ({ id }: Person) =>
  test.services.db.select().from(tables.mails).where(eq(tables.mails.userId, id));

/** How many statements `work` sends to the database. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const { options } = test.services.client;
  let count = 0;
  options.debug = () => {
    count += 1;
  };
  await work();
  options.debug = () => {};
  return count;
}

/** The live events of the given people while `work` runs. */
async function heardDuring(people: Person[], work: () => Promise<void>) {
  const heard: { userId: number; event: StoredEvent }[] = [];
  const stop = test.services.live.subscribe((published) => {
    const person = people.find(({ id }) => published.audience === `user:${id}`);
    if (person && published.audience !== 'server') heard.push({ userId: person.id, event: published.event });
  });
  await work().finally(stop);
  return heard;
}

describe('a notification', () => {
  it('reaches each person in the app, live and by mail', async () => {
    const people = [await makeUser(test.services), await makeUser(test.services)];
    const heard = await heardDuring(people, () =>
      tell(
        people.map(({ id }) => id),
        'song:7',
      ),
    );
    for (const person of people) {
      const { items } = await listNotifications(person.ctx, PAGE);
      expect(items).toMatchObject([{ ...song, isRead: false }]);
      expect(heard).toContainEqual({
        userId: person.id,
        event: { type: 'notification', notificationId: items[0]?.id },
      });
      const [mail] = await mailsTo(person);
      expect(mail).toMatchObject({ template: 'notification', data: { notice: song }, state: 'queued' });
      expect(mail?.data.unsubscribeKey).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(heard).toHaveLength(2);
  });

  it('is sent once per event, also live, however often it is called', async () => {
    const person = await makeUser(test.services);
    await tell([person.id], 'song:8');
    const heard = await heardDuring([person], () => tell([person.id, person.id], 'song:8'));
    expect(heard).toEqual([]);
    expect((await listNotifications(person.ctx, PAGE)).items).toHaveLength(1);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  // Proves (rules.md, Notifications): people choose which notifications they get, and how
  it('is sent only through the channels the person has chosen', async () => {
    const quiet = await makeUser(test.services);
    const inApp = await makeUser(test.services);
    const byMail = await makeUser(test.services);
    await setNotificationPreferences(quiet.ctx, { 'new-song': { inApp: false, email: false } });
    await setNotificationPreferences(inApp.ctx, { 'new-song': { email: false } });
    await setNotificationPreferences(byMail.ctx, { 'new-song': { inApp: false } });
    await tell([quiet.id, inApp.id, byMail.id], 'song:9');
    const found = async (person: Person) => [
      (await listNotifications(person.ctx, PAGE)).items.length,
      (await mailsTo(person)).length,
    ];
    expect([await found(quiet), await found(inApp), await found(byMail)]).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  // Proves (rules.md, Mail): news is mailed to confirmed addresses only
  it('is mailed only to confirmed addresses', async () => {
    const unconfirmed = await makeUser(test.services, { emailVerified: false });
    await tell([unconfirmed.id], 'song:14');
    expect((await listNotifications(unconfirmed.ctx, PAGE)).items).toHaveLength(1);
    expect(await mailsTo(unconfirmed)).toEqual([]);
  });

  it('about comments stays in the app by default, and an answered request sends no second mail', async () => {
    const person = await makeUser(test.services);
    await setNotificationPreferences(person.ctx, { 'request-answered': { email: true } });
    const by = { userId: 1, username: 'Ada', profileImage: null };
    const comment = { ...by, commentId: 5, subject: { kind: 'song' as const, id: 7, title: 'Lanterns' } };
    await tell([person.id], 'comment:5', { type: 'reply', payload: comment });
    await tell([person.id], 'request:5', {
      type: 'request-answered',
      payload: {
        artistId: 1,
        artistName: 'Mara',
        coverImage: null,
        requestId: 5,
        requestType: 'cameo',
        status: 'accepted',
      },
    });
    expect((await listNotifications(person.ctx, PAGE)).items).toHaveLength(2);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('does not reach deleted or suspended people', async () => {
    const gone = await makeUser(test.services, { deletedAt: new Date() });
    const suspended = await makeUser(test.services, { suspendedAt: new Date() });
    await tell([gone.id, suspended.id, 2_000_000_000], 'song:10');
    for (const person of [gone, suspended]) {
      expect((await listNotifications(person.ctx, PAGE)).items).toEqual([]);
      expect(await mailsTo(person)).toEqual([]);
    }
  });

  it('leaves nothing, and is not sent live, when its transaction fails', async () => {
    const person = await makeUser(test.services);
    const heard = await heardDuring([person], async () => {
      const failing = inTransaction(systemContext(test.services, 'test'), async (ctx) => {
        await notify(ctx, { ...song, userIds: [person.id], dedupeKey: 'song:11' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    });
    expect(heard).toEqual([]);
    expect((await listNotifications(person.ctx, PAGE)).items).toEqual([]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('takes the same few statements for one person and for three hundred', async () => {
    const { id } = await makeArtist(test.services);
    const people = await test.services.db
      .insert(tables.users)
      .values(
        Array.from({ length: 300 }, (_, n) => ({
          username: `many${id}-${n}`,
          displayUsername: `many${id}-${n}`,
          email: `many${id}-${n}@example.com`,
          emailVerified: true,
        })),
      )
      .returning({ id: tables.users.id });
    const ids = people.map((person) => person.id);
    const one = await statementsOf(() => tell(ids.slice(0, 1), 'song:12'));
    expect(await statementsOf(() => tell(ids, 'song:13'))).toBe(one);
    expect(
      await test.services.db.$count(tables.notifications, eq(tables.notifications.dedupeKey, 'song:13')),
    ).toBe(300);
  });
});
