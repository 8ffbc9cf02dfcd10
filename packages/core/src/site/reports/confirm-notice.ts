import type { ReportOutcome, TargetType } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';

/** Mails who sent a copyright notice that it came in, or with an outcome, what became of it. */
export async function confirmNotice(
  ctx: Ctx,
  noticeId: number,
  notice: { email: string; targetType: TargetType; path: string; outcome?: ReportOutcome },
): Promise<void> {
  const { email, targetType, path, outcome = null } = notice;
  await queueMail(ctx, {
    template: 'copyright-notice',
    data: { noticeId, targetType, path: encodeURI(path), outcome },
    to: { address: email },
    dedupeKey: `copyright-notice:${noticeId}:${outcome ?? 'received'}`,
  });
}
