import type { JobRef } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** Keeps workers from taking the job until the transaction ends. Does nothing when there is none. */
export async function lockJob(ctx: Ctx, { queue, id }: JobRef): Promise<void> {
  await ctx.db.execute(sql`select 1 from pgboss.job where name = ${queue} and id = ${id}::uuid for update`);
}
