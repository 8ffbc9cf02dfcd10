import { tables } from '@stagedoor/db';
import type { Tag } from '@stagedoor/validators';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { asFew, isOnPublicWork } from './tagged-works.ts';

const { tags } = tables;

/**
 * A tag by its address or any spelling of its name. `not_found` unless everybody may see a work that bears it, so
 * that nothing tells of the tags of drafts.
 */
export async function getTag(ctx: Ctx, input: { tag: string }): Promise<Tag> {
  const [tag] = await ctx.db
    .select({ slug: tags.slug, name: tags.name })
    .from(tags)
    .where(isCalled(ctx, input.tag));
  if (!tag) throw notFound('Tag');
  return tag;
}

/** The address of a tag with the ids of its works, whoever may see them; null when there are many. `not_found` as above. */
export async function getTaggedIds(
  ctx: Ctx,
  input: { tag: string },
  idsTagged: (slug: SQL) => SQL,
): Promise<{ slug: string; few: number[] | null }> {
  const [tag] = await ctx.db
    .select({ slug: tags.slug, ids: sql<number[]>`array(${idsTagged(sql`${tags.slug}`)})` })
    .from(tags)
    .where(isCalled(ctx, input.tag));
  if (!tag) throw notFound('Tag');
  return { slug: tag.slug, few: asFew(tag.ids) };
}

const isCalled = (ctx: Ctx, name: string) =>
  and(sql`${tags.slug} = tag_slug(${name})`, isOnPublicWork(sql`${tags.slug}`, ctx.now()));
