export { type QueueMailInput, queueMail } from './queue-mail.ts';
export * from './send-mail.ts';
