import type { NodemailerError } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isAboutThisMail, wordsOf } from './is-about-this-mail.ts';
import { readSender } from './sender.ts';
import { smtpOptions } from './smtp-options.ts';

const CONNECT_MS = 3_000;

/** The library's own way to send a command; its public functions would send a whole mail. */
interface Commands {
  _sendCommand(command: string): void;
  _responseActions: ((reply: string) => void)[];
}

/**
 * Does what sending a mail does, up to the mail itself: greets the server, signs in, and names the sender, and the sender as
 * the recipient. Throws the server's words when it would not take our mails.
 */
export async function checkMailServer(smtpUrl: string, from: string): Promise<void> {
  const { address } = readSender(from);
  const parsed = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...smtpOptions(smtpUrl),
    ...parsed,
    connectionTimeout: CONNECT_MS,
  });
  try {
    await connect(connection);
    if (parsed.auth) await login(connection, parsed.auth);
    await command(connection, 'MAIL FROM', address);
    // Many servers check the sender only now. A sender without a mailbox is no fault.
    await command(connection, 'RCPT TO', address).catch((error: NodemailerError) => {
      if (error.permanent && !isAboutThisMail(error)) throw error;
    });
  } catch (error) {
    throw new Error(wordsOf(error), { cause: error });
  } finally {
    connection.quit();
    connection.close();
  }
}

const connect = (connection: SMTPConnection) =>
  new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });

const login = (connection: SMTPConnection, auth: Parameters<SMTPConnection['login']>[0]) =>
  new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.login(auth, (error) => (error ? reject(error) : resolve()));
  });

const command = (connection: SMTPConnection, name: 'MAIL FROM' | 'RCPT TO', address: string) =>
  new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    const { _responseActions } = connection as unknown as Commands;
    _responseActions.push((response) => {
      const responseCode = Number(response.slice(0, 3));
      if (responseCode < 400) return resolve();
      const permanent = responseCode >= 500;
      reject(
        Object.assign(new Error(response), {
          code: 'EENVELOPE',
          command: name,
          response,
          responseCode,
          permanent,
        }),
      );
    });
    (connection as unknown as Commands)._sendCommand(`${name}:<${address}>`);
  });
