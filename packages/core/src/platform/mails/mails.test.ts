import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, openTestServices, raceForRow, type TestServices } from '../../testing/index.ts';
import { inTransaction, systemContext } from '../context/index.ts';
import { failMail, type OutgoingMail, queueMail, removeOldMails, sendMail } from './index.ts';
import { sendMailJob } from './jobs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const ctx = () => systemContext(test.services, 'test');
const LINK = '/auth/reset#token=secret';
let occasion = 0;

async function queue(to: Parameters<typeof queueMail>[1]['to'], dedupeKey = `test:${++occasion}`) {
  await inTransaction(ctx(), (ctx) =>
    queueMail(ctx, {
      template: 'password-reset',
      data: { username: 'Ada', path: LINK, expiresAt: '2026-12-01T10:00:00.000Z' },
      to,
      dedupeKey,
    }),
  );
  const [row] = await test.services.db
    .select()
    .from(tables.mails)
    .where(eq(tables.mails.dedupeKey, dedupeKey));
  return row;
}
const rowOf = async (id: number | undefined) =>
  (
    await test.services.db
      .select()
      .from(tables.mails)
      .where(eq(tables.mails.id, id ?? 0))
  )[0];
const jobsOf = async (mailId: number | undefined) =>
  (await test.boss.findJobs(sendMailJob.name, { data: { mailId } })).length;
const deliverTo = (taken: OutgoingMail[]) => async (mail: OutgoingMail) => {
  taken.push(mail);
  return { refused: null };
};

describe('queueing a mail', () => {
  it("writes one row and one job per occasion, to the person's current address", async () => {
    const { id } = await makeUser(test.services, { email: 'ada@example.com' });
    const row = await queue({ userId: id }, 'once');
    expect(row).toMatchObject({ userId: id, toAddress: 'ada@example.com', state: 'queued' });
    await queue({ userId: id }, 'once');
    expect(await jobsOf(row?.id)).toBe(1);
    expect(await test.services.db.$count(tables.mails, eq(tables.mails.dedupeKey, 'once'))).toBe(1);
  });

  it('accepts an unregistered address, and skips people who do not exist', async () => {
    expect(await queue({ address: 'bob@example.com' })).toMatchObject({ userId: null });
    expect(await queue({ userId: 2_000_000_000 })).toBeUndefined();
  });

  it.each(['bob@example.com\r\nBcc: all@example.com', 'bob', 'Bob <bob@example.com>, eve@example.com'])(
    'refuses %j, leaving nothing',
    async (address) => {
      const before = await test.services.db.$count(tables.mails);
      await expect(queue({ address })).rejects.toThrow();
      expect(await test.services.db.$count(tables.mails)).toBe(before);
    },
  );

  it('refuses a path to another site', async () => {
    for (const path of ['//evil.example/x', 'https://evil.example', '/\\evil.example', '/a\nb'])
      await expect(
        inTransaction(ctx(), (ctx) =>
          queueMail(ctx, {
            template: 'data-export',
            data: { username: 'Ada', path, expiresAt: '2026-12-01T10:00:00.000Z' },
            to: { address: 'ada@example.com' },
            dedupeKey: path,
          }),
        ),
      ).rejects.toThrow();
  });

  it('leaves neither mail nor job when its transaction fails, and requires one', async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await queueMail(ctx, {
        template: 'password-changed',
        data: { username: 'Ada' },
        to: { address: 'ada@example.com' },
        dedupeKey: 'rolled back',
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const where = eq(tables.mails.dedupeKey, 'rolled back');
    expect(await test.services.db.$count(tables.mails, where)).toBe(0);
    const outside = queueMail(ctx(), {
      template: 'password-changed',
      data: { username: 'Ada' },
      to: { address: 'ada@example.com' },
      dedupeKey: 'outside',
    });
    await expect(outside).rejects.toThrow('inside inTransaction');
  });
});

describe('sending a mail', () => {
  it('delivers it once, however often the job runs, and deletes its link', async () => {
    const row = await queue({ address: 'ada@example.com' }, 'sent once');
    const taken: OutgoingMail[] = [];
    const input = { id: row?.id ?? 0 };
    await sendMail(ctx(), input, deliverTo(taken));
    await sendMail(ctx(), input, deliverTo(taken));
    expect(taken).toMatchObject([
      { to: 'ada@example.com', dedupeKey: 'sent once', template: 'password-reset', data: { path: LINK } },
    ]);
    const sent = await rowOf(row?.id);
    expect(sent).toMatchObject({ state: 'sent', data: {}, failureReason: null });
    expect(sent?.sentAt).toBeInstanceOf(Date);
  });

  it('delivers it once when two workers run the job at the same time', async () => {
    const row = await queue({ address: 'ada@example.com' });
    const taken: OutgoingMail[] = [];
    const send = () => sendMail(ctx(), { id: row?.id ?? 0 }, deliverTo(taken));
    await raceForRow(test.services, { table: 'mails', id: row?.id ?? 0 }, [send, send, send]);
    expect(taken).toHaveLength(1);
  });

  it('leaves it queued when the mail server is down, and sends it on the next try', async () => {
    const row = await queue({ address: 'ada@example.com' });
    const away = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    await expect(sendMail(ctx(), { id: row?.id ?? 0 }, away)).rejects.toThrow('ECONNREFUSED');
    expect(await rowOf(row?.id)).toMatchObject({ state: 'queued', data: { path: LINK } });
    const taken: OutgoingMail[] = [];
    await sendMail(ctx(), { id: row?.id ?? 0 }, deliverTo(taken));
    expect(taken).toHaveLength(1);
  });

  it('notes why it waits, logs that once without the address, and forgets it when it is sent', async () => {
    const lines: string[] = [];
    const warn = (details: object, line: string) => void lines.push(`${Object.keys(details)} ${line}`);
    const logged = { ...ctx(), log: { ...ctx().log, warn } };
    const words = '553 <ada@example.com>: Sender address rejected (queue 4711)';
    for (const id of [4711, 4712]) {
      const row = await queue({ address: 'ada@example.com' });
      const input = { id: row?.id ?? 0 };
      const refuse = () => Promise.reject(new Error(words.replace('4711', String(id))));
      await expect(sendMail(logged, input, refuse)).rejects.toThrow('Sender address rejected');
      expect(await rowOf(row?.id)).toMatchObject({
        state: 'queued',
        failureReason: words.replace('4711', String(id)),
      });
      await sendMail(logged, input, deliverTo([]));
      expect(await rowOf(row?.id)).toMatchObject({ state: 'sent', failureReason: null });
    }
    expect(lines).toEqual([
      'mailId A mail waits, since it could not be sent: 553 <(the address)>: Sender address rejected (queue 4711)',
    ]);
  });

  it('says what the server said last when it is given up', async () => {
    const row = await queue({ address: 'ada@example.com' });
    const refuse = () => Promise.reject(new Error('553 not your address'));
    await expect(sendMail(ctx(), { id: row?.id ?? 0 }, refuse)).rejects.toThrow();
    await failMail(ctx(), { id: row?.id ?? 0, reason: 'Away for a day' });
    expect(await rowOf(row?.id)).toMatchObject({
      state: 'failed',
      failureReason: 'Away for a day: 553 not your address',
    });
  });

  it('saves the reason of a refusal, and never retries', async () => {
    const row = await queue({ address: 'gone@example.com' });
    const input = { id: row?.id ?? 0 };
    await sendMail(ctx(), input, async () => ({ refused: '550 no such user' }));
    expect(await rowOf(row?.id)).toMatchObject({
      state: 'failed',
      failureReason: '550 no such user',
      data: {},
      sentAt: null,
    });
    const taken: OutgoingMail[] = [];
    await sendMail(ctx(), input, deliverTo(taken));
    expect(taken).toEqual([]);
  });

  it('gives up with a reason, unless it was sent', async () => {
    const one = await queue({ address: 'ada@example.com' });
    const two = await queue({ address: 'ada@example.com' });
    await sendMail(ctx(), { id: two?.id ?? 0 }, deliverTo([]));
    for (const row of [one, two]) await failMail(ctx(), { id: row?.id ?? 0, reason: 'Away for a day' });
    expect(await rowOf(one?.id)).toMatchObject({ state: 'failed', failureReason: 'Away for a day' });
    expect(await rowOf(two?.id)).toMatchObject({ state: 'sent', failureReason: null });
  });
});

it('deletes mails after 90 days, but never before they were sent', async () => {
  const now = new Date();
  const old = await queue({ address: 'ada@example.com' });
  const waiting = await queue({ address: 'ada@example.com' });
  await sendMail(ctx(), { id: old?.id ?? 0 }, deliverTo([]));
  test.setNow(new Date(now.getTime() + 89 * 24 * 3600 * 1000));
  await removeOldMails(ctx());
  expect(await rowOf(old?.id)).toBeDefined();
  test.setNow(new Date(now.getTime() + 91 * 24 * 3600 * 1000));
  await removeOldMails(ctx());
  test.setNow(null);
  expect([await rowOf(old?.id), (await rowOf(waiting?.id))?.state]).toEqual([undefined, 'queued']);
});
