import { tables } from '@stagedoor/db';
import type { ExclusivePosts, Page, Paging, Post } from '@stagedoor/validators';
import * as pages from '@stagedoor/validators/page-inputs';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { currentArtistId, listOfCurrent } from '../../catalog/artists/index.ts';
import { type Ctx, type Rights, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { defineCursors, limitTo, toPage } from '../../platform/paging/index.ts';
import { loadRights, NO_RIGHTS, unlocksPremium } from '../../platform/rights/index.ts';
import { presentPost } from './present.ts';
import { postListed, postVisibleTo, selectPosts } from './select-posts.ts';

const { artists, posts } = tables;
const cursors = defineCursors('posts', { createdAt: 'time', id: 'number' });

/** Written like the index's condition; with a parameter PostgreSQL would not use the index. */
const isFree = sql`not ${posts.isPremium}`;

type OfArtist = Paging & { artistId: number };

/** One post, locked if the caller may not see its content; `not_found` when it is missing or hidden. */
export async function getPost(ctx: Ctx, input: { id: number }): Promise<Post> {
  const rights = await loadRights(ctx);
  const [row] = await selectPosts(ctx.db).where(and(eq(posts.id, input.id), postVisibleTo(rights)));
  if (!row) throw notFound('Content');
  return presentPost(row, rights, ctx.now());
}

/**
 * The access fields of the given posts, for `maySee` and `isLocked`, regardless of the caller; deleted posts
 * are left out.
 */
export async function readPostVisibility(ctx: Ctx, postIds: readonly number[]) {
  return ctx.db
    .select({
      id: posts.id,
      artistId: posts.artistId,
      isPremium: posts.isPremium,
      isListed: sql<boolean>`${postListed}`,
    })
    .from(posts)
    .innerJoin(artists, eq(artists.id, posts.artistId))
    .where(and(inArray(posts.id, [...postIds]), postVisibleTo({ ...NO_RIGHTS, isAll: true })));
}

/** Those of the posts that are listed, in no order; locked where the caller may not see their content. */
export async function listPostsByIds(ctx: Ctx, ids: readonly number[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const rows = await selectPosts(ctx.db).where(and(inArray(posts.id, [...ids]), postListed));
  return rows.map((row) => presentPost(row, rights, now));
}

/** Public posts of all artists, newest first; premium posts are never included. */
export async function listRecentPosts(ctx: Ctx, input: Paging): Promise<Page<Post>> {
  return listPage(ctx, input, await loadRights(ctx), isFree);
}

/** Public posts of one artist, newest first. */
export async function listFreePosts(ctx: Ctx, input: OfArtist): Promise<Page<Post>> {
  const rights = await loadRights(ctx);
  return listOfCurrent(ctx, input.artistId, (artistId) =>
    listPage(ctx, input, rights, and(isFree, eq(posts.artistId, artistId))),
  );
}

/**
 * Premium posts of one artist, newest first, for callers who may see them; others get `unauthenticated` when
 * signed out and `forbidden` without a subscription.
 */
export async function listPremiumPosts(ctx: Ctx, input: OfArtist): Promise<Page<Post>> {
  const artistId = await requirePremium(ctx, { id: input.artistId });
  const rights = await loadRights(ctx);
  return listOfCurrent(ctx, artistId, (id) => listPage(ctx, input, rights, exclusiveOf(id)));
}

/** The id of an artist whose premium work the caller may see, or an error. */
export async function requirePremium(ctx: Ctx, { id }: { id: number }): Promise<number> {
  requireUser(ctx);
  const rights = await loadRights(ctx);
  const unlocks = (artistId: number) => unlocksPremium(rights, artistId, ctx.now());
  const artistId = unlocks(id) ? id : await currentArtistId(ctx, id);
  if (!unlocks(artistId)) throw forbidden(FOR_SUBSCRIBERS);
  return artistId;
}

/**
 * Premium posts of one artist for any viewer, locked for those who may not see them, with their total number.
 */
export const listExclusivePosts = (ctx: Ctx, input: OfArtist): Promise<ExclusivePosts> =>
  listOfCurrent(ctx, input.artistId, (artistId) => pageOfExclusive(ctx, { ...input, artistId }));

async function pageOfExclusive(ctx: Ctx, input: OfArtist): Promise<ExclusivePosts> {
  const where = exclusiveOf(input.artistId);
  const [page, [counted]] = await Promise.all([
    loadRights(ctx).then((rights) => listPage(ctx, input, rights, where)),
    ctx.db
      .select({ total: count() })
      .from(posts)
      .innerJoin(artists, eq(artists.id, posts.artistId))
      .where(and(postListed, where)),
  ]);
  return { ...page, total: counted?.total ?? 0 };
}

export const FOR_SUBSCRIBERS = 'This is for subscribers of the artist';

const exclusiveOf = (artistId: number) => and(sql`${posts.isPremium}`, eq(posts.artistId, artistId));

/** The rows that an artist's overview reads, and the pages of all their posts. */
const PAGE_SIZES = [
  pages.artistOverview(0).exclusive,
  pages.artistOverview(0).posts,
  pages.artistExclusive(0),
  pages.artistPosts(0),
].map(({ limit }) => limit + 1);

async function listPage(
  ctx: Ctx,
  input: Paging,
  rights: Rights,
  where: SQL | undefined,
): Promise<Page<Post>> {
  const last = cursors.read(ctx, input.cursor);
  const after =
    last && sql`(${posts.createdAt}, ${posts.id}) < (${last.createdAt}::timestamptz, ${last.id}::int)`;
  const rows = await selectPosts(ctx.db)
    .where(and(postListed, where, after))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limitTo(input.limit + 1, PAGE_SIZES));
  const now = ctx.now();
  return toPage(
    rows,
    input.limit,
    (row) => presentPost(row, rights, now),
    (row) => cursors.write(ctx, row.post),
  );
}
