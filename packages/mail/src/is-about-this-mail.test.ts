import { describe, expect, it } from 'vitest';
import { isAboutThisMail, wordsOf } from './is-about-this-mail.ts';

const judge = (command: 'MAIL FROM' | 'RCPT TO' | 'DATA', response: string) => {
  const responseCode = Number(response.slice(0, 3));
  return isAboutThisMail({
    code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
    command,
    message: response,
    response,
    responseCode,
    permanent: responseCode >= 500,
  });
};

describe('a refusal is about the mail alone', () => {
  it.each([
    [
      'RCPT TO',
      '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    ],
    [
      'RCPT TO',
      '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 https://support.google.com',
    ],
    ['RCPT TO', '550 no such user here'],
    ['RCPT TO', '553 sorry, this mailbox name is not known'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
    ['RCPT TO', '556 5.1.10 Recipient address has null MX'],
    ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
    ['DATA', '554 looks like spam'],
    ['DATA', '554 5.6.0 Message content rejected'],
    ['MAIL FROM', '552 5.3.4 Message size exceeds fixed maximum message size'],
  ] as const)('%s: %s', (command, response) => expect(judge(command, response)).toBe(true));

  it('when the library finds no address to ask for', () => {
    const refusal = { code: 'EENVELOPE', command: 'API', message: 'Invalid recipient "a b"' } as const;
    expect(isAboutThisMail(refusal)).toBe(true);
  });
});

describe('a refusal is for the operator to mend', () => {
  it.each([
    ['MAIL FROM', '553 5.7.1 <no-reply@localhost>: Sender address rejected: not owned by user hello'],
    ['MAIL FROM', '553 sender domain unknown'],
    ['MAIL FROM', '550 5.1.8 <no-reply@localhost>: Sender address rejected: Domain not found'],
    ['MAIL FROM', '550 you may not send as this'],
    ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
    ['MAIL FROM', '530 5.7.1 Authentication required'],
    ['MAIL FROM', '552 5.7.1 Daily quota of this account exceeded'],
    ['RCPT TO', '553 5.7.1 <no-reply@localhost>: Sender address rejected: not owned by user hello'],
    ['RCPT TO', '554 5.7.1 <ada@example.com>: Relay access denied'],
    ['RCPT TO', '550 relaying denied'],
    ['RCPT TO', '550 5.1.7 The sender’s address was invalid'],
    ['RCPT TO', '550 5.1.0 Sender denied'],
    ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
    ['RCPT TO', '503 5.5.1 Error: need MAIL command'],
    ['RCPT TO', '535 5.7.8 Error: authentication failed'],
    [
      'DATA',
      '550 5.7.26 This mail is unauthenticated, which poses a security risk: SPF and DKIM did not pass',
    ],
    ['DATA', '554 Message rejected: Email address is not verified for the sender'],
    ['RCPT TO', '450 4.2.0 greylisted'],
    ['DATA', '451 try again'],
  ] as const)('%s: %s', (command, response) => expect(judge(command, response)).toBe(false));

  it('when it is no refusal of a mail', () => {
    for (const code of ['EAUTH', 'ECONNECTION', 'ETLS', 'ESOCKET'])
      expect(isAboutThisMail({ code, command: 'CONN', message: 'no' } as never)).toBe(false);
    const sender = { code: 'EENVELOPE', command: 'API', message: 'Invalid sender "<>"' } as const;
    expect(isAboutThisMail(sender)).toBe(false);
  });
});

it('says how a certificate can be trusted', () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET' });
  expect(wordsOf(error)).toMatch(
    /is not trusted: self-signed certificate.*NODE_EXTRA_CA_CERTS.*rejectUnauthorized=false/,
  );
});
