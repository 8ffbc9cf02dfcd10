import { createHash } from 'node:crypto';
import type { MailContent } from '@stagedoor/validators';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { Brand } from './letter.ts';
import { renderMail } from './render.ts';
import { readSender, type Sender } from './sender.ts';

export interface MailerOptions extends Brand {
  /** `smtp:` or `smtps:` address; null: mails are written to the log. */
  smtpUrl: string | null;
  /** `Name <address>` or an address alone. */
  from: string;
  log: { info(details: object, message: string): void };
}

export type MailToSend = MailContent & { id: number; to: string; dedupeKey: string; createdAt: Date };

export interface Mailer {
  /** Sends one mail: taken, or refused for good with the server's reason. Throws when another try may succeed. */
  deliver(mail: MailToSend): Promise<{ refused: string | null }>;
  close(): void;
}

/** Sends mails by SMTP, over a few connections that are kept open while there is work. */
export function createMailer(options: MailerOptions): Mailer {
  if (options.smtpUrl === null) return { deliver: (mail) => writeToLog(options, mail), close: () => {} };
  const sender = readSender(options.from);
  const transport = createTransport({
    pool: true,
    url: options.smtpUrl,
    maxConnections: 3,
    // The job queue tries again; a second queue inside the pool would only hide it.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { deliver: (mail) => sendBySmtp(transport, sender, options, mail), close: () => transport.close() };
}

async function sendBySmtp(transport: Transporter, sender: Sender, brand: Brand, mail: MailToSend) {
  try {
    await transport.sendMail({
      ...renderMail(mail, brand),
      from: sender,
      to: { name: '', address: mail.to },
      messageId: messageIdOf(mail, sender),
      date: mail.createdAt,
    });
    return { refused: null };
  } catch (error) {
    const { code, permanent, response } = error as NodemailerError;
    // A refused login or greeting says nothing about this mail; it waits until the operator has mended it.
    const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    if (!isAboutThisMail || permanent === false) throw error;
    return { refused: response ?? (error as Error).message };
  }
}

/** The same at every try, so that a receiver who got a mail twice can tell. */
function messageIdOf(mail: MailToSend, sender: Sender): string {
  const occasion = createHash('sha256').update(mail.dedupeKey).digest('hex').slice(0, 24);
  return `<${mail.id}.${occasion}@${sender.address.split('@').at(-1)}>`;
}

async function writeToLog({ log, ...brand }: MailerOptions, mail: MailToSend) {
  const { subject, text } = renderMail(mail, brand);
  log.info({ mailId: mail.id, to: mail.to, subject, text }, 'SMTP_URL is unset, so this mail stays here');
  return { refused: null };
}
