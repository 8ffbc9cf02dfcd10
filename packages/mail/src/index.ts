export {
  checkMailServer,
  createMailer,
  type Mailer,
  type MailerOptions,
  type MailToSend,
} from './create-mailer.ts';
export { type Mailbox, openMailbox } from './mailbox.ts';
