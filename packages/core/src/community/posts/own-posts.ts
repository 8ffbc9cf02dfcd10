import { tables } from '@stagedoor/db';
import type { OwnPost, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { getActingArtistId } from '../../catalog/artists/acting-artist.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentPost } from './present.ts';
import { readProgressOf } from './report-post-progress.ts';
import { selectPosts } from './select-posts.ts';

const cursors = defineCursors('own posts', { id: 'number' });

/** The artist's own posts in every state, newest first. */
export async function listOwnPosts(ctx: Ctx, input: Paging): Promise<Page<OwnPost>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const { posts } = tables;
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectPosts(ctx.db)
    .where(and(eq(posts.artistId, artistId), isNull(posts.deletedAt), last && lt(posts.id, last.id)))
    .orderBy(desc(posts.id))
    .limit(input.limit + 1);
  const progress = await readProgressOf(
    ctx,
    rows.filter(({ post }) => post.fileState === 'processing').map(({ post }) => post.id),
  );
  return toPage(
    rows,
    input.limit,
    (row) => ({
      ...presentPost(row, rights, ctx.now()),
      progress: progress.get(row.post.id) ?? (row.post.fileState === 'processing' ? 0 : 1),
    }),
    (row) => cursors.write(ctx, row.post),
  );
}

/** A post's upload for the worker; undefined if either is gone. */
export async function findPostUpload(ctx: Ctx, uploadId: number) {
  const { posts, uploads } = tables;
  const [row] = await ctx.db
    .select({
      id: uploads.id,
      postId: posts.id,
      contentType: posts.contentType,
      userId: uploads.userId,
      storageKey: uploads.storageKey,
      state: uploads.state,
    })
    .from(uploads)
    .innerJoin(posts, eq(posts.id, uploads.postId))
    .where(eq(uploads.id, uploadId));
  return row;
}
