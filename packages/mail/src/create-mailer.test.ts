import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer, type MailToSend } from './create-mailer.ts';
import { openMailbox } from './mailbox.ts';
import { smtpOptions } from './smtp-options.ts';
import { type MailServer, startMailServer } from './testing/index.ts';

const brand = { brandName: 'Stagedoor', publicUrl: 'https://music.example.com' };
const from = 'Doors, Inc. <no-reply@music.example.com>';
const log = { info: () => {} };
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createMailer({ readBrand: async () => brand, from, folder: '', smtpUrl: server.url, log });
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
  data: { username: 'Zoë', path: '/auth/reset#token=t1', expiresAt: '2026-05-01T11:00:00.000Z' },
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
  expect(received?.email.text).toContain('https://music.example.com/auth/reset#token=t1');
  expect(received?.email.html).toContain('href="https://music.example.com/auth/reset#token=t1"');
});

it('has the same Message-ID at every attempt, and another one for another occasion', async () => {
  await mailer.deliver(mail);
  await mailer.deliver(mail);
  await mailer.deliver({ ...mail, dedupeKey: 'password-reset:2' });
  const [one, two, three] = server.received.map(({ email }) => email.messageId);
  expect(one).toMatch(/^<12\.[0-9a-f]{24}@music\.example\.com>$/);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

it('carries the one-click unsubscribe header of notifications', async () => {
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

it('is refused permanently by a 5xx, with the server’s message', async () => {
  server.behave({ onRecipient: () => '550 no such user here' });
  const atRecipient = await mailer.deliver(mail);
  expect(atRecipient.refused).toMatch(/^550.*no such user here/);
  server.behave({ onMessage: () => '554 looks like spam' });
  expect((await mailer.deliver(mail)).refused).toMatch(/^554.*looks like spam/);
  expect(server.received).toEqual([]);
});

// Proves (operations.md, Mail): mails wait while the server refuses the sender, Health has its words, and they are sent once that is mended
it.each([
  ['refuses the sender', { onSender: () => '553 not your address' }, /^553.*not your address/],
  [
    'refuses the sender with the recipient',
    { onRecipient: () => '553 Sender rejected' },
    /^553.*Sender rejected/,
  ],
  ['wants STARTTLS first', { onSender: () => '530 Must issue a STARTTLS command first' }, /^530.*STARTTLS/],
  ['does not relay for us', { onRecipient: () => '554 Relay access denied' }, /^554.*Relay access denied/],
])('waits for the operator when the server %s, and is sent afterwards', async (_what, behaviour, words) => {
  server.behave(behaviour);
  await expect(mailer.deliver(mail)).rejects.toThrow(words);
  expect(server.received).toEqual([]);
  server.behave({});
  expect(await mailer.deliver(mail)).toEqual({ refused: null });
});

// Proves (operations.md, Mail): mails wait while the server refuses the sender, Health has its words, and they are sent once that is mended
it('waits for the operator when the login is refused', async () => {
  server.behave({ onLogin: () => '535 authentication failed' });
  const smtpUrl = server.url.replace('smtp://', 'smtp://me:secret@');
  const login = createMailer({ readBrand: async () => brand, from, folder: '', smtpUrl, log });
  await expect(login.deliver(mail)).rejects.toThrow(/535.*authentication failed/);
  server.behave({});
  expect(await login.deliver(mail)).toEqual({ refused: null });
  login.close();
});

it('is retried after a 4xx', async () => {
  server.behave({ onRecipient: () => '450 mailbox is busy' });
  await expect(mailer.deliver(mail)).rejects.toThrow('mailbox is busy');
  server.behave({ onMessage: () => '451 try again' });
  await expect(mailer.deliver(mail)).rejects.toThrow('try again');
  server.behave({});
  expect(await mailer.deliver(mail)).toEqual({ refused: null });
});

// Proves (rules.md, Mail): mail is sent by SMTP, and automatically after an outage
it('is retried while the server is down, and is sent afterwards without further action', async () => {
  const first = await startMailServer();
  const away = createMailer({ readBrand: async () => brand, from, folder: '', smtpUrl: first.url, log });
  expect(await away.deliver(mail)).toEqual({ refused: null });
  await first.close();
  await expect(away.deliver(mail)).rejects.toThrow();
  const back = await startMailServer(first.port);
  expect(await away.deliver(mail)).toEqual({ refused: null });
  expect(back.received).toHaveLength(1);
  away.close();
  await back.close();
});

describe('without a mail server', () => {
  const fresh: MailToSend = { ...mail, createdAt: new Date(Math.floor(Date.now() / 1000) * 1000) };
  const name = `${fresh.createdAt.toISOString().replace(/[:.]/g, '-')}-12.eml`;
  let folder: string;
  let lines: string[];
  let keeper: Mailer;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'stagedoor-mail-')), 'mail');
    lines = [];
    const log = { info: (details: object, line: string) => lines.push(JSON.stringify(details) + line) };
    keeper = createMailer({ readBrand: async () => brand, from, smtpUrl: null, folder, log });
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  // Proves (rules.md, Mail): without `SMTP_URL` mails are kept as files; the log names the file and nothing of the mail
  it('a mail is kept whole in its own file, which nobody else may read', async () => {
    expect(await keeper.deliver(fresh)).toEqual({ refused: null });
    expect(await readdir(folder)).toEqual([name]);
    const path = join(folder, name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const email = await PostalMime.parse(await readFile(path));
    expect(email).toMatchObject({
      to: [{ address: 'ada@example.com' }],
      subject: 'Reset your Stagedoor password',
      date: fresh.createdAt.toISOString(),
    });
    expect(email.text).toContain('https://music.example.com/auth/reset#token=t1');
    expect(email.html).toContain('https://music.example.com/auth/reset#token=t1');
  });

  // Proves (rules.md, Mail): without `SMTP_URL` mails are kept as files; the log names the file and nothing of the mail
  it('the log has one line for it, which names the file and no content of the mail', async () => {
    await keeper.deliver(fresh);
    expect(lines).toEqual([`{}A mail was kept in ${join(folder, name)}`]);
  });

  // Proves (rules.md, Mail): only admins read stored mails, at /admin and in demo mode only
  it('a mailbox lists them, newest first and page by page', async () => {
    const mailbox = openMailbox(folder);
    expect(await mailbox.list({ limit: 2 })).toEqual({ items: [], nextCursor: null });
    for (const age of [3, 1, 2])
      await keeper.deliver({ ...fresh, id: age, createdAt: new Date(+fresh.createdAt - age * 60_000) });
    const first = await mailbox.list({ limit: 2 });
    expect(first.items).toMatchObject([
      {
        to: 'ada@example.com',
        subject: 'Reset your Stagedoor password',
        sentAt: new Date(+fresh.createdAt - 60_000).toISOString(),
        text: expect.stringContaining('https://music.example.com/auth/reset#token=t1'),
      },
      { sentAt: new Date(+fresh.createdAt - 120_000).toISOString() },
    ]);
    const second = await mailbox.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ sentAt }) => sentAt)).toEqual([
      new Date(+fresh.createdAt - 180_000).toISOString(),
    ]);
    expect(second.nextCursor).toBeNull();
    expect((await mailbox.list({ limit: 2, cursor: '../../etc/passwd' })).items).toEqual([]);
  });

  it('a second attempt replaces the first', async () => {
    await keeper.deliver(fresh);
    await keeper.deliver(fresh);
    expect(await readdir(folder)).toHaveLength(1);
  });

  // Proves (rules.md, Mail): without `SMTP_URL` mails are kept as files; the log names the file and nothing of the mail
  it('mails older than 90 days are removed', async () => {
    await keeper.deliver({ ...mail, createdAt: new Date(Date.now() - 91 * 24 * 3600 * 1000) });
    expect(await readdir(folder)).toEqual([]);
    await keeper.deliver({ ...mail, createdAt: new Date(Date.now() - 89 * 24 * 3600 * 1000) });
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describe('TLS', () => {
  // Proves (rules.md, Mail): mail servers on the network are contacted by TLS only
  it.each([
    ['smtp://mail.example.org:587', true],
    ['smtps://mail.example.org', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://localhost', false],
    ['smtp://mail.example.org:587?requireTLS=false', false],
    ['smtp://mail.example.org:587?ignoreTLS=true', false],
    ['smtp://localhost?requireTLS=true', true],
  ])('%s must be upgraded by STARTTLS: %s', (smtpUrl, isRequired) => {
    expect(smtpOptions(smtpUrl).requireTLS).toBe(isRequired);
  });

  it('a certificate that nobody signed does on this machine, and elsewhere the mail says what to do', async () => {
    const own = await startMailServer(0, { hasTls: true });
    const mailerAt = (smtpUrl: string) =>
      createMailer({ readBrand: async () => brand, from, folder: '', smtpUrl, log });
    const [here, elsewhere] = [mailerAt(own.url), mailerAt(`${own.url}?tls.rejectUnauthorized=true`)];
    expect(await here.deliver(mail)).toEqual({ refused: null });
    await expect(elsewhere.deliver(mail)).rejects.toThrow(
      /certificate is not trusted: .*put \?tls\.rejectUnauthorized=false behind SMTP_URL/,
    );
    for (const one of [here, elsewhere]) one.close();
    await own.close();
  });

  // Proves (rules.md, Mail): mail servers on the network are contacted by TLS only
  it('a mail is not sent to a server when STARTTLS was stripped', async () => {
    const strict = createMailer({
      readBrand: async () => brand,
      from,
      folder: '',
      smtpUrl: `${server.url}?requireTLS=true`,
      log,
    });
    await expect(strict.deliver(mail)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(server.received).toEqual([]);
    strict.close();
  });
});
