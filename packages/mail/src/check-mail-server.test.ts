import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkMailServer } from './check-mail-server.ts';
import { type MailServer, startMailServer } from './testing/index.ts';

const FROM = 'Stagedoor <hello@music.example.com>';
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => server.behave({}));
afterAll(() => server.close());

const url = (rest = '') => server.url.replace('smtp://', 'smtp://me:secret@') + rest;
const check = (address = url()) => checkMailServer(address, FROM);

it('names the sender as a mail does, and sends nothing', async () => {
  const heard: string[] = [];
  server.behave({
    onSender: (address) => {
      heard.push(address);
      return null;
    },
  });
  await check();
  await check(server.url);
  expect(heard).toEqual(['hello@music.example.com', 'hello@music.example.com']);
  expect(server.received).toEqual([]);
});

// Proves (operations.md, Mail): Health tries login and sender at the mail server
it.each([
  ['a refused login', { onLogin: () => '535 authentication failed' }, /^535.*authentication failed/],
  ['a refused sender', { onSender: () => '553 not your address' }, /^553.*not your address/],
  ['a sender that has to wait', { onSender: () => '451 too many mails' }, /^451.*too many mails/],
  [
    'a sender that is refused with the recipient',
    { onRecipient: () => '553 Sender address rejected: not owned by user me' },
    /^553.*Sender address rejected/,
  ],
])('says the server’s words of %s', async (_case, behaviour, words) => {
  server.behave(behaviour);
  await expect(check()).rejects.toThrow(words);
});

it('does not mind that nobody reads the sender’s mails', async () => {
  server.behave({ onRecipient: () => '550 no such user here' });
  await check();
  server.behave({ onRecipient: () => '450 greylisted' });
  await check();
});

it('says that nobody answers', async () => {
  await expect(check('smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});

// Proves (operations.md, Mail): a certificate that nobody known has signed is named, with what allows it
it('says what to do about a certificate that nobody signed', async () => {
  const own = await startMailServer(0, { hasTls: true });
  const asElsewhere = `${own.url}?tls.rejectUnauthorized=true`;
  await expect(check(asElsewhere)).rejects.toThrow(/certificate is not trusted: .*rejectUnauthorized=false/);
  await check(own.url);
  await check(`${own.url}?ignoreTLS=true`);
  await own.close();
});
