import { tables } from '@stagedoor/db';
import type { Tag } from '@stagedoor/validators';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isOnPublicWork } from './tagged-works.ts';

const { tagFollows, tags } = tables;

/** The tags that the caller follows and that lead somewhere, by name; none when signed out. */
export async function listFollowedTags(ctx: Ctx): Promise<Tag[]> {
  if (ctx.actor.kind !== 'user') return [];
  return ctx.db
    .select({ slug: tags.slug, name: tags.name })
    .from(tagFollows)
    .innerJoin(tags, eq(tags.slug, tagFollows.slug))
    .where(and(eq(tagFollows.userId, ctx.actor.userId), isOnPublicWork(sql`${tags.slug}`, ctx.now())))
    .orderBy(asc(tags.slug));
}
