import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../jobs/declare.ts';

/** Retried for a day, at least every five minutes, so that mails go out when SMTP is back. */
export const sendMailJob = declareJob({
  name: 'mail-send',
  payload: z.object({ mailId: id }),
  queue: { retryLimit: 290, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 300 },
});
