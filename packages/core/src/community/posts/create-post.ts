import { tables } from '@stagedoor/db';
import { type CreatePostInput, type Post, selectFileMessage } from '@stagedoor/validators';
import { getActingArtistId } from '../../catalog/artists/acting-artist.ts';
import {
  actingAsSent,
  type FileKind,
  findMadeOf,
  getCompleteFile,
  isOfKind,
  nextTurn,
  type ReceivedFile,
  takeFile,
  wrongType,
} from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { badRequest, unsupportedType } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { announcePost, isOut } from './announce-post.ts';
import { processLongPostJob, processPostJob } from './jobs.ts';
import { readPublishAt } from './policy.ts';
import { getPost } from './queries.ts';

/** The kind of file that each type of post needs. */
const KINDS: Record<Exclude<CreatePostInput['contentType'], 'text'>, FileKind> = {
  image: 'picture',
  video: 'video',
  audio: 'audio',
};

/** Refuses callers who cannot write posts before any of the file is read. */
export async function authorizeNewPost(ctx: Ctx): Promise<void> {
  requireArtist(ctx);
  await getActingArtistId(ctx, 'publish');
}

/**
 * Creates a post of the caller's artist: a text post, whose body is the description, or a file that the
 * worker processes. The file is already in storage; the code that received it discards it on failure.
 */
export async function createPost(ctx: Ctx, input: CreatePostInput, sent?: ReceivedFile): Promise<Post> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { fileKey, ...fields } = input;
  const made = fileKey ? await findMadeOf(ctx, fileKey) : undefined;
  if (made?.contentId) return getPost(ctx, { id: made.contentId });
  if (fileKey && sent) throw badRequest('Only one file is accepted');
  const inPieces = fileKey ? await getCompleteFile(ctx, fileKey, 'media') : undefined;
  const artistId = await getActingArtistId(actingAsSent(ctx, inPieces), 'publish');
  const file = inPieces ?? sent;
  refuseWrongFile(input.contentType, file);
  const publishAt = readPublishAt(input.state, input.publishAt, ctx.now());
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const [post] = await ctx.db
      .insert(tables.contents)
      .values({
        ...{ ...fields, artistId, publishAt, contentUrl: '', createdAt: now, updatedAt: now },
        fileState: file ? 'processing' : 'none',
      })
      .returning();
    if (!post) throw new Error('The post was not inserted');
    if (file) await queuePostFile(ctx, { contentId: post.id, userId, file }, input.contentType);
    if (isOut(post)) await announcePost(ctx, post);
    return getPost(ctx, { id: post.id });
  });
}

function refuseWrongFile(type: CreatePostInput['contentType'], file: ReceivedFile | undefined): void {
  if (type === 'text') {
    if (file) throw badRequest('A text post has no file');
    return;
  }
  if (!file) throw badRequest(selectFileMessage(type));
  if (!isOfKind(file.contentType, KINDS[type])) throw unsupportedType(wrongType(KINDS[type]));
}

async function queuePostFile(
  ctx: Ctx,
  { file, ...fields }: { contentId: number; userId: number; file: ReceivedFile },
  type: CreatePostInput['contentType'],
): Promise<void> {
  await takeFile(ctx, file);
  const [upload] = await ctx.db
    .insert(tables.uploads)
    .values({ ...fields, ...file })
    .returning({ id: tables.uploads.id });
  if (!upload) throw new Error('The upload was not inserted');
  const job = type === 'video' ? processLongPostJob : processPostJob;
  await ctx.jobs.send(ctx.db, job, { uploadId: upload.id }, await nextTurn(ctx, fields.userId));
}
