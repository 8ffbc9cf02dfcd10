import { tables } from '@stagedoor/db';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { queueMail, sendMail } from '../../platform/mails/index.ts';
import { sendMailJob } from '../../platform/mails/jobs.ts';
import { makeUser, openTestServices, raceForRow, type TestServices } from '../../testing/index.ts';
import { listMailsOf, resendMail, sendLinkMail } from './index.ts';

const { auditLog, mails, users, verifications } = tables;

let test: TestServices;
let admin: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  admin = await makeUser(test.services, { isAdmin: true });
});
afterAll(() => test.close());

const mailsOf = (userId: number) =>
  test.services.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(asc(mails.id));
const jobsOf = async (mailId: number) =>
  (await test.boss.findJobs(sendMailJob.name, { data: { mailId } })).length;
const actsOn = (userId: number) =>
  test.services.db.$count(auditLog, and(eq(auditLog.act, 'resend-mail'), eq(auditLog.subjectUserId, userId)));

/** Every mail that waits is refused by the mail server. */
async function refuseMailsOf(userId: number) {
  for (const { id } of await mailsOf(userId))
    await sendMail(admin.ctx, { id }, async () => ({ refused: '550 mailbox full' }));
}

it('mails a fresh link for what is not confirmed yet, and one that resets the password', async () => {
  const { id } = await makeUser(test.services, { emailVerified: false });
  await sendLinkMail(admin.ctx, { id, kind: 'confirm-email' });
  await sendLinkMail(admin.ctx, { id, kind: 'password-reset' });
  const again = sendLinkMail(admin.ctx, { id, kind: 'password-reset' });
  await expect(again).rejects.toThrow('A link was mailed a moment ago');
  expect((await mailsOf(id)).map(({ template }) => template)).toEqual(['confirm-email', 'password-reset']);
  expect(await actsOn(id)).toBe(2);

  const confirmed = await makeUser(test.services);
  const refused = sendLinkMail(admin.ctx, { id: confirmed.id, kind: 'confirm-email' });
  await expect(refused).rejects.toThrow('confirmed already');
  const suspended = await makeUser(test.services, { suspendedAt: new Date() });
  const reset = sendLinkMail(admin.ctx, { id: suspended.id, kind: 'password-reset' });
  await expect(reset).rejects.toMatchObject({ code: 'conflict' });
  expect(await test.services.db.$count(verifications)).toBe(2);
});

// Proves (rules.md, Administration): admins see the mails to a person without their words, and send failed ones again
it('sends what failed again, once, to the current address; mails with links are made anew', async () => {
  const { id } = await makeUser(test.services, { emailVerified: false, displayUsername: 'Ada' });
  await inTransaction(admin.ctx, (ctx) =>
    queueMail(ctx, {
      template: 'password-changed',
      data: { username: 'Ada' },
      to: { userId: id },
      dedupeKey: `failing:${id}`,
    }),
  );
  await sendLinkMail(admin.ctx, { id, kind: 'confirm-email' });
  const [changed, link] = await mailsOf(id);
  if (!changed || !link) throw new Error('Two mails were not queued');
  await expect(resendMail(admin.ctx, { id: changed.id })).rejects.toThrow('Only mails that failed');
  await refuseMailsOf(id);
  expect((await mailsOf(id)).map(({ state, data }) => [state, data])).toEqual([
    ['failed', { username: 'Ada' }],
    ['failed', {}],
  ]);
  expect(await listMailsOf(admin.ctx, { id })).toMatchObject([
    { template: 'confirm-email', state: 'failed', can: { resend: true } },
    { template: 'password-changed', failureReason: '550 mailbox full', can: { resend: true } },
  ]);

  const email = 'new-address@example.com';
  await test.services.db.update(users).set({ email }).where(eq(users.id, id));
  const resend = () => resendMail(admin.ctx, { id: changed.id });
  const twice = await raceForRow(test.services, { table: 'mails', id: changed.id }, [resend, resend]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await resendMail(admin.ctx, { id: link.id });
  expect((await mailsOf(id)).map((mail) => [mail.template, mail.state])).toEqual([
    ['password-changed', 'queued'],
    ['confirm-email', 'failed'],
    ['confirm-email', 'queued'],
  ]);
  expect((await mailsOf(id))[0]).toMatchObject({ toAddress: email, failureReason: null });
  expect(await jobsOf(changed.id)).toBe(2);
});

// Proves (rules.md, Administration): admins see the mails to a person without their words, and send failed ones again
it('is for admins alone, and shows nothing of what mails say', async () => {
  const person = await makeUser(test.services, { emailVerified: false });
  await sendLinkMail(admin.ctx, { id: person.id, kind: 'password-reset' });
  const [mail] = await mailsOf(person.id);
  expect(JSON.stringify(await listMailsOf(admin.ctx, { id: person.id }))).not.toContain('token');
  for (const ctx of [person.ctx, (await makeUser(test.services, { isModerator: true })).ctx])
    for (const refused of [
      listMailsOf(ctx, { id: person.id }),
      sendLinkMail(ctx, { id: person.id, kind: 'confirm-email' }),
      resendMail(ctx, { id: mail?.id ?? 0 }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
});
