export * from './list-mails.ts';
export * from './resend-mail.ts';
export * from './send-link-mail.ts';
export * from './set-role.ts';
