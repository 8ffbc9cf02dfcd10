import { inTransaction, NO_PROBES, systemContext } from '@stagedoor/core';
import { queueMail } from '@stagedoor/core/platform/mails';
import { notifySubscribers } from '@stagedoor/core/platform/notifications';
import { getHealth } from '@stagedoor/core/site/operations';
import {
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createMailer } from '@stagedoor/mail';
import { type MailServer, startMailServer } from '@stagedoor/mail/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBrand } from './read-brand.ts';
import { startWorker } from './start-worker.ts';

let test: TestServices;
let server: MailServer;
const publicUrl = 'https://music.example.com';

beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  server = await startMailServer();
  const mailer = createMailer({
    smtpUrl: server.url,
    folder: '',
    from: 'Stagedoor <no-reply@music.example.com>',
    readBrand: () => readBrand(test.services, publicUrl),
    log: silentLog,
  });
  await startWorker(test, { dataDir: test.dataDir, mailer });
});
beforeEach(() => {
  server.behave({});
  server.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const ctx = () => systemContext(test.services, 'test');
const queue = (dedupeKey: string, address = 'ada@example.com') =>
  inTransaction(ctx(), (ctx) =>
    queueMail(ctx, {
      template: 'password-reset',
      data: { username: 'ada', path: '/auth/reset#token=t1', expiresAt: '2026-12-01T10:00:00.000Z' },
      to: { address },
      dedupeKey,
    }),
  );
const stateOf = async (dedupeKey: string) =>
  (
    await test.services.db
      .select({ state: tables.mails.state, failureReason: tables.mails.failureReason })
      .from(tables.mails)
      .where(eq(tables.mails.dedupeKey, dedupeKey))
  )[0];

// Proves (rules.md, Mail): mail is sent by SMTP, and automatically after an outage
it('sends a queued mail, and marks it as sent', async () => {
  await queue('one');
  await server.until(1);
  expect(server.received[0]?.email.text).toContain(`${publicUrl}/auth/reset#token=t1`);
  await expect.poll(() => stateOf('one')).toMatchObject({ state: 'sent' });
});

it('retries by itself when the mail server asks to wait', { timeout: 40_000 }, async () => {
  let answers = 0;
  server.behave({ onMessage: () => (++answers === 1 ? '451 greylisted' : null) });
  await queue('two');
  await server.until(1);
  await expect.poll(() => stateOf('two')).toMatchObject({ state: 'sent' });
  expect(answers).toBe(2);
  expect(server.received).toHaveLength(1);
});

// Proves (operations.md, Mail): mails wait while the server refuses the sender, Health has its words, and they are sent once that is mended
it('keeps mails while the server refuses the sender, says so, and sends them once that is mended', async () => {
  server.behave({ onSender: () => '553 5.7.1 not your address' });
  await queue('sender');
  await expect
    .poll(() => stateOf('sender'), { timeout: 20_000 })
    .toMatchObject({ state: 'queued', failureReason: expect.stringMatching(/^553.*not your address/) });
  const { ctx: admin } = await makeUser(test.services, { isAdmin: true });
  const { checks } = await getHealth({ ...admin, probes: { ...NO_PROBES, checkMail: async () => {} } });
  expect(checks.find(({ key }) => key === 'mail')).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(/^The mail server refuses our mails: 553.*not your address/),
    advice: expect.stringContaining('MAIL_FROM'),
  });
  server.behave({});
  await server.until(1);
  await expect.poll(() => stateOf('sender')).toMatchObject({ state: 'sent', failureReason: null });
});

// Proves (operations.md, Mail): a refusal of the recipient stays final
it('records the reason when the mail server refuses permanently', async () => {
  server.behave({ onRecipient: () => '550 no such user' });
  await queue('three', 'gone@example.com');
  await expect
    .poll(() => stateOf('three'), { timeout: 10_000 })
    .toMatchObject({ state: 'failed', failureReason: expect.stringContaining('no such user') });
  expect(server.received).toEqual([]);
});

it('mails every subscriber about a new song, with a link to end such mails', async () => {
  const artist = await makeArtist(test.services, { name: 'Mara' });
  const song = await makeSong(test.services, { artistId: artist.id, title: 'Lanterns' });
  const fans = [await makeUser(test.services), await makeUser(test.services)];
  for (const { id } of fans) await makeSubscription(test.services, { userId: id, artistId: artist.id });
  await makeUser(test.services);
  await inTransaction(ctx(), (ctx) =>
    notifySubscribers(ctx, {
      artistId: artist.id,
      type: 'new-song',
      payload: {
        artistId: artist.id,
        artistName: 'Mara',
        coverImage: null,
        songId: song.id,
        title: 'Lanterns',
        isPremium: true,
      },
      dedupeKey: `song:${song.id}`,
    }),
  );
  await server.until(2);
  const rows = await test.services.db.select().from(tables.notificationPreferences);
  const keys = new Map(rows.map((row) => [row.userId, row.unsubscribeKey]));
  const links = server.received.map(
    ({ email }) => email.headers.find(({ key }) => key === 'list-unsubscribe')?.value,
  );
  expect(server.received.map(({ email }) => email.subject)).toEqual(Array(2).fill('Mara released Lanterns'));
  expect(links.sort()).toEqual(
    fans.map(({ id }) => `<${publicUrl}/api/unsubscribe/${keys.get(id)}?type=new-song>`).sort(),
  );
  expect(server.received[0]?.email.html).toContain(`${publicUrl}/song/${song.id}`);
});
