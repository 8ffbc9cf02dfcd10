export { type QueueMailInput, queueMail, queueMails } from './queue-mail.ts';
export * from './queue-mail-again.ts';
export * from './remove-old-mails.ts';
export * from './send-mail.ts';
