import { tables } from '@stagedoor/db';
import type { CreatePostInput, Post } from '@stagedoor/validators';
import { getActingArtistId } from '../../catalog/artists/acting-artist.ts';
import {
  actingAsSent,
  findMadeOf,
  getCompleteFiles,
  type ReceivedFile,
  takeFiles,
} from '../../catalog/uploads/index.ts';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { readPublishAt } from '../../platform/releases/index.ts';
import { announcePost, isPublished } from './announce-post.ts';
import { getPost } from './queries.ts';
import { queuePostFile } from './queue-post-file.ts';
import { purposesOf, refuseWrongFiles } from './refuse-wrong-files.ts';

/**
 * Creates a post of the caller's artist: a text post, whose body is the description, or one with files that the
 * worker processes: up to 20 pictures, a video or a recording. The files are already in storage; the code that
 * received them discards them on failure.
 */
export async function createPost(
  ctx: Ctx,
  input: CreatePostInput,
  sent: readonly ReceivedFile[] = [],
): Promise<Post> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { fileKey, fileKeys = fileKey ? [fileKey] : [], alt = [], ...fields } = input;
  const [firstKey] = fileKeys;
  const made = firstKey ? await findMadeOf(ctx, firstKey) : undefined;
  if (made?.postId) return getPost(ctx, { id: made.postId });
  if (firstKey && sent.length > 0)
    throw badRequest('Files come in the form or by their keys, not both', 'file');
  const inPieces = await getCompleteFiles(ctx, fileKeys, purposesOf(input.contentType));
  const artistId = await getActingArtistId(actingAsSent(ctx, inPieces[0]), 'publish');
  const files = firstKey ? inPieces : sent;
  refuseWrongFiles(input.contentType, files);
  if (alt.length > files.length) throw badRequest('There are more descriptions than pictures', 'alt');
  // A new post is published unless something else is asked for.
  const state = input.state === 'published' ? undefined : input.state;
  const publishAt = readPublishAt({ state, publishAt: input.publishAt }, 'published', ctx.now());
  return inTransaction(ctx, async (ctx) => {
    await takeFiles(ctx, files);
    const now = ctx.now();
    const post = await insertRow(ctx, tables.posts, {
      ...fields,
      artistId,
      publishAt,
      contentUrl: '',
      createdAt: now,
      updatedAt: now,
      fileState: files.length > 0 ? 'processing' : 'none',
    });
    if (post.contentType === 'image') await addPictures(ctx, post.id, files, alt);
    else for (const file of files) await queuePostFile(ctx, { post, file });
    if (isPublished(post)) await announcePost(ctx, post);
    return getPost(ctx, { id: post.id });
  });
}

async function addPictures(
  ctx: Ctx,
  postId: number,
  files: readonly ReceivedFile[],
  alt: readonly string[],
): Promise<void> {
  const pictures = await ctx.db
    .insert(tables.postPictures)
    .values(files.map((_, position) => ({ postId, position, alt: alt[position] ?? '' })))
    .returning();
  for (const picture of pictures) {
    const file = files[picture.position];
    if (file) await queuePostFile(ctx, { post: { id: postId, contentType: 'image' }, picture, file });
  }
}
