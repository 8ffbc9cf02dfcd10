import { tables } from '@stagedoor/db';
import { and, count, desc, eq, gt, isNotNull, min } from 'drizzle-orm';
import { bad, type Check, good, sinceInWords, unknown } from './check.ts';

const { mails, paymentEvents } = tables;
const DAY_MS = 24 * 3600 * 1000;
const STUCK_MS = 15 * 60_000;
const MEND_MAIL =
  'Mend what it says, mostly MAIL_FROM or the login in SMTP_URL. The mails wait, and are sent by themselves then.';

export const mail: Check = {
  key: 'mail',
  title: 'Mail',
  advice: 'Check SMTP_URL: its host, its port, and the name and password in it; and MAIL_FROM.',
  async run({ db, probes, now }) {
    const since = new Date(now().getTime() - DAY_MS);
    const [failed] = await db
      .select({ count: count() })
      .from(mails)
      .where(and(eq(mails.state, 'failed'), gt(mails.createdAt, since)));
    const [queued] = await db
      .select({ count: count(), oldest: min(mails.createdAt) })
      .from(mails)
      .where(eq(mails.state, 'queued'));
    const facts = [
      { label: 'Waiting', value: String(queued?.count ?? 0) },
      { label: 'Refused in a day', value: String(failed?.count ?? 0) },
    ];
    if (!probes.checkMail)
      return unknown('No mail server is set: mails are kept as files.', 'Set SMTP_URL to send them.', facts);
    await probes.checkMail();
    const [refused] = await db
      .select({ words: mails.failureReason })
      .from(mails)
      .where(and(eq(mails.state, 'queued'), isNotNull(mails.failureReason)))
      .orderBy(desc(mails.id))
      .limit(1);
    // If the words ask to wait (4xx), the mail is tried again soon.
    if (refused?.words?.startsWith('5'))
      return bad(`The mail server refuses our mails: ${refused.words}`, MEND_MAIL, facts);
    if (queued?.oldest && now().getTime() - queued.oldest.getTime() > STUCK_MS)
      return bad(
        `The mail server answers, but a mail has been waiting for ${sinceInWords(now(), queued.oldest)}${refused?.words ? `: ${refused.words}` : '.'}`,
        'Look at the queue mail-send below for what its jobs fail of.',
        facts,
      );
    return good('The mail server takes our mails.', facts);
  },
};

export const payments: Check = {
  key: 'payments',
  title: 'Payments',
  advice: 'Check STRIPE_SECRET_KEY, and Stripe’s status page.',
  async run({ db, payments, now }) {
    if (payments.name === 'demo')
      return unknown('Payments are pretended: no money moves.', 'Set PAYMENTS=stripe to take money.');
    await payments.check?.();
    const [last] = await db
      .select({ at: paymentEvents.createdAt })
      .from(paymentEvents)
      .orderBy(desc(paymentEvents.createdAt))
      .limit(1);
    return good('Stripe answers.', [
      { label: 'Last event', value: last ? `${sinceInWords(now(), last.at)} ago` : 'none yet' },
    ]);
  },
};
