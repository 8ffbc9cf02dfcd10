import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const NOTICES_KEPT_MS = 365 * 24 * 3600 * 1000;

/** Removes what copyright notices say about who sent them, a year after the decision. */
export async function removeOldNotices(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now().getTime() - NOTICES_KEPT_MS).toISOString();
  await ctx.db.execute(sql`
    update reports set notice = null where notice is not null and case_id in (
      select case_id from decisions where case_id is not null
      group by case_id having max(coalesce(undone_at, created_at)) < ${until}::timestamptz)`);
}
