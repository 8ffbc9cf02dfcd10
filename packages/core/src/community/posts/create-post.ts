import { tables } from '@stagedoor/db';
import type { CreatePostInput, Post } from '@stagedoor/validators';
import { getActingArtistId } from '../../catalog/artists/acting-artist.ts';
import { actingAsSent, findMadeOf, getCompleteFile, type ReceivedFile } from '../../catalog/uploads/index.ts';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { readPublishAt } from '../../platform/releases/index.ts';
import { announcePost, isOut } from './announce-post.ts';
import { getPost } from './queries.ts';
import { queuePostFile } from './queue-post-file.ts';
import { refuseWrongFiles } from './refuse-wrong-files.ts';

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
  const { fileKey, alt = [], ...fields } = input;
  const made = fileKey ? await findMadeOf(ctx, fileKey) : undefined;
  if (made?.contentId) return getPost(ctx, { id: made.contentId });
  if (fileKey && sent.length > 0) throw badRequest('Only one file is accepted');
  const inPieces = fileKey ? await getCompleteFile(ctx, fileKey, 'media') : undefined;
  const artistId = await getActingArtistId(actingAsSent(ctx, inPieces), 'publish');
  const files = inPieces ? [inPieces] : sent;
  refuseWrongFiles(input.contentType, files);
  if (alt.length > files.length) throw badRequest('There are more descriptions than pictures');
  // A new post is published unless something else is asked for.
  const state = input.state === 'published' ? undefined : input.state;
  const publishAt = readPublishAt({ state, publishAt: input.publishAt }, 'published', ctx.now());
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const post = await insertRow(ctx, tables.contents, {
      ...{ ...fields, artistId, publishAt, contentUrl: '', createdAt: now, updatedAt: now },
      fileState: files.length > 0 ? 'processing' : 'none',
    });
    if (post.contentType === 'image') await addPictures(ctx, post.id, files, alt);
    else for (const file of files) await queuePostFile(ctx, { post, file });
    if (isOut(post)) await announcePost(ctx, post);
    return getPost(ctx, { id: post.id });
  });
}

async function addPictures(
  ctx: Ctx,
  contentId: number,
  files: readonly ReceivedFile[],
  alt: readonly string[],
): Promise<void> {
  const pictures = await ctx.db
    .insert(tables.contentPictures)
    .values(files.map((_, position) => ({ contentId, position, alt: alt[position] ?? '' })))
    .returning();
  for (const picture of pictures) {
    const file = files[picture.position];
    if (file) await queuePostFile(ctx, { post: { id: contentId, contentType: 'image' }, picture, file });
  }
}
