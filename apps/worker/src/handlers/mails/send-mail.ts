import { failMail, sendMail } from '@stagedoor/core/platform/mails';
import type { Handler, HandlerModule } from '../../handler.ts';

export const handle: Handler<'sendMail'> = ({ ctx, mailer }, { mailId }) =>
  sendMail(ctx, { id: mailId }, mailer.deliver);

export const giveUp: HandlerModule<'sendMail'>['giveUp'] = (ctx, { mailId }) =>
  failMail(ctx, { id: mailId, reason: 'The mail server could not be reached for a day' });
