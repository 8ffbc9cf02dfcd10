import { tables } from '@stagedoor/db';
import { eq, isNull, or, type SQL } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';

const { users } = tables;

/** People that no moderator has hidden, and the caller. */
export const shownTo = (ctx: Ctx): SQL | undefined =>
  or(isNull(users.hiddenAt), eq(users.id, actorUserId(ctx) ?? 0));
