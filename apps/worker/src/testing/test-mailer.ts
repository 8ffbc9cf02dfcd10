import { join } from 'node:path';
import { silentLog } from '@stagedoor/core/testing';
import { createMailer, type Mailer } from '@stagedoor/mail';

/** The mailer without SMTP_URL: mails become files below `dataDir`. */
export const createTestMailer = (dataDir: string): Mailer =>
  createMailer({
    smtpUrl: null,
    folder: join(dataDir, 'mail'),
    from: 'Stagedoor <no-reply@example.com>',
    readBrand: async () => ({ brandName: 'Stagedoor', publicUrl: 'https://music.example.com' }),
    log: silentLog,
  });
