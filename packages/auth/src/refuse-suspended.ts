import { type Ctx, suspended } from '@stagedoor/core';
import { notSuspended } from '@stagedoor/core/platform/rights';
import { tables } from '@stagedoor/db';
import { REASON_TEXTS } from '@stagedoor/validators/target-text';
import { and, desc, eq, isNull, not, or, sql } from 'drizzle-orm';

const { decisions, users } = tables;
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Refuses a suspended person with the reason and the end. The caller has verified who they are. */
export async function refuseSuspended(ctx: Ctx, userId: number): Promise<void> {
  const isAccount = or(isNull(users.deletedAt), eq(users.deletedAt, users.deletionRequestedAt));
  const [person] = await ctx.db
    .select({ until: users.suspendedUntil })
    .from(users)
    .where(and(eq(users.id, userId), isAccount, not(notSuspended(ctx.now()))));
  if (!person) return;
  const [decision] = await ctx.db
    .select({ reason: decisions.reason, words: decisions.words })
    .from(decisions)
    .where(and(eq(decisions.makerUserId, userId), eq(decisions.kind, 'suspend'), isNull(decisions.undoneAt)))
    .orderBy(sql`${decisions.until} desc nulls first`, desc(decisions.id))
    .limit(1);
  const end = person.until ? ` until ${DATE.format(person.until)} UTC` : '';
  const why = decision ? ` The reason: ${REASON_TEXTS[decision.reason]}.` : '';
  const words = decision?.words ? ` ${decision.words}` : '';
  throw suspended(`Your account is suspended${end}.${why}${words}`);
}
