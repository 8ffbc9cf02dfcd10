import { silentLog } from '@stagedoor/core/testing';
import { createMailer } from '@stagedoor/mail';

/** As where SMTP_URL is unset, with a log that keeps nothing. */
export const testMailer = createMailer({
  smtpUrl: null,
  from: 'Stagedoor <no-reply@example.com>',
  brandName: 'Stagedoor',
  publicUrl: 'https://music.example.com',
  log: silentLog,
});
