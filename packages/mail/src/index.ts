export { checkMailServer } from './check-mail-server.ts';
export { createMailer, type Mailer, type MailerOptions, type MailToSend } from './create-mailer.ts';
export { type Mailbox, openMailbox } from './mailbox.ts';
