import { tables } from '@stagedoor/db';
import { linkMail, type MailTemplate, mailData } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { queueMailAgain } from '../../platform/mails/index.ts';
import { sendLinkMail } from './send-link-mail.ts';

const { mails, users } = tables;

/**
 * Sends a failed mail to a person again, to their current address; links in it are renewed. `conflict` unless it has
 * failed.
 */
export async function resendMail(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAdmin(ctx);
  const [found] = await ctx.db
    .select({ mail: mails, email: users.email })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(eq(mails.id, id));
  if (!found) throw notFound('Mail');
  const { mail, email } = found;
  if (mail.state !== 'failed') throw conflict('Only mails that failed can be sent again');
  const subjectUserId = mail.userId ?? 0;
  const kind = linkMail.safeParse(mail.template);
  if (kind.success) return sendLinkMail(ctx, { id: subjectUserId, kind: kind.data });
  if (!mailData[mail.template as MailTemplate]?.safeParse(mail.data).success)
    throw conflict('What this mail said is no longer known');
  await inTransaction(ctx, async (ctx) => {
    // The news that an address has changed goes to the old one.
    const to = mail.template === 'email-changed' ? mail.toAddress : email;
    if (!(await queueMailAgain(ctx, { id, to }))) throw conflict('Somebody has sent this mail again already');
    await recordAct(ctx, {
      act: 'resend-mail',
      target: { type: 'mail', id },
      subjectUserId,
      details: { template: mail.template },
    });
  });
}
