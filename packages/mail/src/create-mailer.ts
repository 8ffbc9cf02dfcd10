import { createHash } from 'node:crypto';
import type { MailContent } from '@stagedoor/validators';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { isAboutThisMail, wordsOf } from './is-about-this-mail.ts';
import { keepMail, keptMailName } from './kept-mails.ts';
import type { Brand } from './letter.ts';
import { renderMail } from './render.ts';
import { readSender, type Sender } from './sender.ts';
import { smtpOptions } from './smtp-options.ts';

export interface MailerOptions {
  /** The site as it is now; asked for each mail. */
  readBrand: () => Promise<Brand>;
  /** `smtp:` or `smtps:` address. Null: mails are kept as files in `folder`. */
  smtpUrl: string | null;
  folder: string;
  /** `Name <address>`, or an address alone, which then carries the site's name. */
  from: string;
  log: { info(details: object, message: string): void };
}

export type MailToSend = MailContent & { id: number; to: string; dedupeKey: string; createdAt: Date };

export interface Mailer {
  /**
   * Sends one mail: accepted, or refused for good with the server's reason. Throws the reason when a later attempt may
   * succeed, also one after the operator has mended something.
   */
  deliver(mail: MailToSend): Promise<{ refused: string | null }>;
  close(): void;
}

/** Sends mails by SMTP over a few connections. Without a server it keeps them as .eml files. */
export function createMailer(options: MailerOptions): Mailer {
  const sender = readSender(options.from);
  const compose = async (mail: MailToSend): Promise<SendMailOptions> => {
    const brand = await options.readBrand();
    return {
      ...renderMail(mail, brand),
      from: { ...sender, name: sender.name || brand.brandName },
      to: { name: '', address: mail.to },
      messageId: messageIdOf(mail, sender),
      date: mail.createdAt,
    };
  };
  return options.smtpUrl === null ? createKeeper(options, compose) : createSender(options.smtpUrl, compose);
}

type Compose = (mail: MailToSend) => Promise<SendMailOptions>;

function createSender(smtpUrl: string, compose: Compose): Mailer {
  const transport = createTransport(smtpOptions(smtpUrl));
  const deliver: Mailer['deliver'] = async (mail) => {
    const message = await compose(mail);
    try {
      await transport.sendMail(message);
      return { refused: null };
    } catch (error) {
      const words = wordsOf(error);
      if (!isAboutThisMail(error as NodemailerError)) throw new Error(words, { cause: error });
      return { refused: words };
    }
  };
  return { deliver, close: () => transport.close() };
}

/** The log names only the file, because the mail may contain links that give access. */
function createKeeper({ folder, log }: MailerOptions, compose: Compose): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const deliver: Mailer['deliver'] = async (mail) => {
    const { message } = await transport.sendMail(await compose(mail));
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed whole');
    const path = await keepMail(folder, keptMailName(mail), message);
    log.info({}, `A mail was kept in ${path}`);
    return { refused: null };
  };
  return { deliver, close: () => transport.close() };
}

/** The message id, equal for every attempt, so that receivers can recognize duplicates. */
function messageIdOf(mail: MailToSend, sender: Sender): string {
  const occasion = createHash('sha256').update(mail.dedupeKey).digest('hex').slice(0, 24);
  return `<${mail.id}.${occasion}@${sender.address.split('@').at(-1)}>`;
}
