import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer, type Mailer, type MailToSend } from './create-mailer.ts';
import { type MailServer, startMailServer } from './testing/index.ts';

const brand = { brandName: 'Stagedoor', publicUrl: 'https://music.example.com' };
const from = 'Doors, Inc. <no-reply@music.example.com>';
const log = { info: () => {} };
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createMailer({ ...brand, from, smtpUrl: server.url, log });
});
beforeEach(() => {
  server.behave({});
  server.received.length = 0;
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const mail: MailToSend = {
  id: 12,
  to: 'ada@example.com',
  dedupeKey: 'password-reset:1',
  createdAt: new Date('2026-05-01T10:00:00.000Z'),
  template: 'password-reset',
  data: { username: 'Zoë', path: '/auth/reset?token=t1', expiresAt: '2026-05-01T11:00:00.000Z' },
};

it('arrives with its sender, its one recipient, its subject, text, HTML and link', async () => {
  expect(await mailer.deliver(mail)).toEqual({ refused: null });
  const [received] = server.received;
  expect(received?.to).toEqual(['ada@example.com']);
  expect(received?.email).toMatchObject({
    from: { name: 'Doors, Inc.', address: 'no-reply@music.example.com' },
    to: [{ address: 'ada@example.com' }],
    subject: 'Reset your Stagedoor password',
    date: '2026-05-01T10:00:00.000Z',
  });
  expect(received?.email.text).toContain('Hi Zoë');
  expect(received?.email.text).toContain('https://music.example.com/auth/reset?token=t1');
  expect(received?.email.html).toContain('href="https://music.example.com/auth/reset?token=t1"');
});

it('has the same Message-ID at every try, and another one for another occasion', async () => {
  await mailer.deliver(mail);
  await mailer.deliver(mail);
  await mailer.deliver({ ...mail, dedupeKey: 'password-reset:2' });
  const [one, two, three] = server.received.map(({ email }) => email.messageId);
  expect(one).toMatch(/^<12\.[0-9a-f]{24}@music\.example\.com>$/);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

it('carries the one-click way out of notifications', async () => {
  await mailer.deliver({
    ...mail,
    template: 'notification',
    data: {
      notice: {
        type: 'claim',
        payload: { songId: 7, title: 'A\r\nBcc: all@example.com', coverImage: null, status: 'approved' },
      },
      username: 'ada',
      unsubscribeKey: 'k-1',
    },
  });
  const headers = new Map(server.received[0]?.email.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe('<https://music.example.com/api/unsubscribe/k-1?type=claim>');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.has('bcc')).toBe(false);
  expect(server.received[0]?.to).toEqual(['ada@example.com']);
});

it('is refused for good by a 5xx, with the words of the server', async () => {
  server.behave({ onRecipient: () => '550 no such user here' });
  const atRecipient = await mailer.deliver(mail);
  expect(atRecipient.refused).toMatch(/^550.*no such user here/);
  server.behave({ onMessage: () => '554 looks like spam' });
  expect((await mailer.deliver(mail)).refused).toMatch(/^554.*looks like spam/);
  expect(server.received).toEqual([]);
});

it('is worth another try after a 4xx', async () => {
  server.behave({ onRecipient: () => '450 mailbox is busy' });
  await expect(mailer.deliver(mail)).rejects.toThrow('mailbox is busy');
  server.behave({ onMessage: () => '451 try again' });
  await expect(mailer.deliver(mail)).rejects.toThrow('try again');
  server.behave({});
  expect(await mailer.deliver(mail)).toEqual({ refused: null });
});

it('is worth another try while the server is away, and goes out by itself afterwards', async () => {
  const first = await startMailServer();
  const away = createMailer({ ...brand, from, smtpUrl: first.url, log });
  expect(await away.deliver(mail)).toEqual({ refused: null });
  await first.close();
  await expect(away.deliver(mail)).rejects.toThrow();
  const back = await startMailServer(first.port);
  expect(await away.deliver(mail)).toEqual({ refused: null });
  expect(back.received).toHaveLength(1);
  away.close();
  await back.close();
});

it('is written to the log where no server is set', async () => {
  const lines: object[] = [];
  const logging = createMailer({
    ...brand,
    from,
    smtpUrl: null,
    log: { info: (details) => lines.push(details) },
  });
  expect(await logging.deliver(mail)).toEqual({ refused: null });
  expect(lines).toMatchObject([
    { mailId: 12, to: 'ada@example.com', subject: 'Reset your Stagedoor password' },
  ]);
});
