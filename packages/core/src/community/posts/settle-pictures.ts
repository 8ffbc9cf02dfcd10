import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { announcePost, isPublished } from './announce-post.ts';
import { publishPostProcessing, readPostProgress } from './report-post-progress.ts';

const { posts, postPictures, uploads } = tables;

/**
 * Brings a post's state in line with its pictures after one of them ended: it is processing while one is,
 * failed when one has, and otherwise ready, with the first picture's addresses.
 */
export async function settlePictures(
  ctx: Ctx,
  { postId, userId }: { postId: number; userId: number | null },
): Promise<void> {
  const old = await lockPost(ctx, postId);
  if (!old) return;
  const pictures = await listPictures(ctx, postId);
  const news = { postId, artistId: old.artistId, userId };
  if (pictures.some(({ state }) => state === 'processing')) {
    const progress = await readPostProgress(ctx, postId);
    return publishPostProcessing(ctx, { ...news, state: 'processing', progress });
  }
  const failureReason = describeFailures(pictures);
  if (failureReason) {
    const set = { ...(await firstPicture(ctx, postId)), fileState: 'failed' as const, failureReason };
    await changeRows(ctx, posts, { set, where: eq(posts.id, postId) });
    return publishPostProcessing(ctx, { ...news, state: 'failed', progress: 1, failureReason });
  }
  const [post] = await changeRows(ctx, posts, {
    set: { ...(await firstPicture(ctx, postId)), fileState: 'ready', failureReason: null },
    where: eq(posts.id, postId),
  });
  await publishPostProcessing(ctx, { ...news, state: 'ready', progress: 1 });
  if (post && isPublished(post) && !isPublished(old)) await announcePost(ctx, post);
}

/**
 * If several pictures end at once, the last one sees all of them.
 */
async function lockPost(ctx: Ctx, postId: number) {
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, postId)).for('no key update');
  return post;
}

/** The fields of a post that come from the first of its pictures that is ready. */
export async function firstPicture(ctx: Ctx, postId: number) {
  const ready = (await listPictures(ctx, postId)).find(({ state }) => state === 'ready');
  const { url = null, thumbnailUrl = null, previewUrl = null } = ready ?? {};
  const { placeholder = null, width = null, height = null } = ready ?? {};
  return { contentUrl: url ?? '', thumbnailUrl, previewUrl, placeholder, width, height };
}

/** All pictures of a post in order, with the names of their files. */
export async function listPictures(ctx: Ctx, postId: number) {
  const rows = await ctx.db
    .select({ picture: postPictures, fileName: uploads.fileName })
    .from(postPictures)
    .leftJoin(uploads, eq(uploads.pictureId, postPictures.id))
    .where(eq(postPictures.postId, postId))
    .orderBy(asc(postPictures.position), asc(postPictures.id));
  return rows.map(({ picture, fileName }) => ({ ...picture, fileName: fileName ?? '' }));
}

type Pictures = Awaited<ReturnType<typeof listPictures>>;

/** Why pictures failed, naming their files when the post has several; null when none did. */
export function describeFailures(pictures: Pictures): string | null {
  const failed = pictures.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  const describe = ({ fileName, failureReason }: Pictures[number]) =>
    pictures.length > 1 ? `${fileName}: ${failureReason}` : failureReason;
  return failed.map(describe).join(' ');
}
