import { tables } from '@stagedoor/db';
import type { Tag } from '@stagedoor/validators';
import { and, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { isOnPublicWork } from './tagged-works.ts';

const { tags } = tables;

/**
 * A tag by its address or any spelling of its name. `not_found` unless everybody may see a work that bears it, so
 * that nothing tells of the tags of drafts.
 */
export async function getTag(ctx: Ctx, input: { tag: string }): Promise<Tag> {
  const [tag] = await ctx.db
    .select({ slug: tags.slug, name: tags.name })
    .from(tags)
    .where(and(sql`${tags.slug} = tag_slug(${input.tag})`, isOnPublicWork(sql`${tags.slug}`, ctx.now())));
  if (!tag) throw notFound('Tag');
  return tag;
}
