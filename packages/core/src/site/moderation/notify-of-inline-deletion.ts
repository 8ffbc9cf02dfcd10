import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notifyOfDecision, publishToModerators } from '../reports/index.ts';

/**
 * Handles the job after an inline moderation decision, such as a deletion from a song's menu: notifies everyone
 * concerned.
 */
export async function notifyOfInlineDeletion(
  ctx: Ctx,
  { decisionId }: { decisionId: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await notifyOfDecision(ctx, decisionId);
    await publishToModerators(ctx, { type: 'reports-changed' });
  });
}
