import { tables } from '@stagedoor/db';
import type { Page, Tag, TagsInput } from '@stagedoor/validators';
import { and, asc, desc, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { isOnPublicWork } from './tagged-works.ts';

const { tags } = tables;
const cursors = {
  name: defineCursors('tags by name', { slug: 'text' }),
  trending: defineCursors('trending tags', { weekPlays: 'number', slug: 'text' }),
};

/** Tags of works that everybody may see: by name, or those that were played last week, most first. */
export function listTags(ctx: Ctx, input: TagsInput): Promise<Page<Tag>> {
  return input.order === 'name' ? listByName(ctx, input) : listTrending(ctx, input);
}

async function listByName(ctx: Ctx, { limit, cursor }: TagsInput): Promise<Page<Tag>> {
  const last = cursors.name.read(ctx, cursor);
  const rows = await selectTags(ctx)
    .where(and(isShown(ctx), last && gt(tags.slug, last.slug)))
    .orderBy(asc(tags.slug))
    .limit(limit + 1);
  return cursors.name.page(ctx, rows, limit, present);
}

async function listTrending(ctx: Ctx, { limit, cursor }: TagsInput): Promise<Page<Tag>> {
  const last = cursors.trending.read(ctx, cursor);
  const after =
    last && sql`(-${tags.weekPlays}, ${tags.slug}) > (-${last.weekPlays}::bigint, ${last.slug}::text)`;
  const rows = await selectTags(ctx)
    .where(and(gt(tags.weekPlays, 0), isShown(ctx), after))
    .orderBy(desc(tags.weekPlays), asc(tags.slug))
    .limit(limit + 1);
  return cursors.trending.page(ctx, rows, limit, present);
}

const selectTags = (ctx: Ctx) =>
  ctx.db.select({ slug: tags.slug, name: tags.name, weekPlays: tags.weekPlays }).from(tags);

const isShown = (ctx: Ctx) => isOnPublicWork(sql`${tags.slug}`, ctx.now());

const present = ({ slug, name }: Tag): Tag => ({ slug, name });
