import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { addressHash } from '../../catalog/uploads/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import type { CatalogCache } from '../../platform/live/index.ts';
import { isSignedForReview, type SignedAddress } from '../../platform/releases/index.ts';
import { isLocked, loadRights, ownsArtist } from '../../platform/rights/index.ts';
import type { PostFileVariant } from './finish-post.ts';
import { FOR_SUBSCRIBERS } from './queries.ts';

/** A file of a post with the fields that the access rule needs. */
export interface PostFile {
  id: number;
  variant: PostFileVariant;
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  artistId: number;
  isPremium: boolean;
  /** The post is published and not hidden, its file is ready, and its artist is not suspended. */
  isPublished: boolean;
}

/**
 * The file behind a post's address, checked on every request. Unpublished posts are `not_found` to everybody
 * but the artist and admins; premium files are `forbidden`, except for the blurred preview. A signature for a moderator
 * opens all of them.
 */
export async function getPostFile(
  ctx: Ctx,
  cache: CatalogCache<PostFile>,
  input: { id: number; hash: string; signed?: SignedAddress },
): Promise<PostFile> {
  const file = await cache.get(input.id, () => readFile(ctx, input.id));
  if (!file || addressHash(file.sha256) !== input.hash) throw notFound('File');
  if (input.signed && (await isSignedForReview(ctx, input.signed))) return file;
  const rights = await loadRights(ctx);
  if (!file.isPublished && !ownsArtist(rights, file.artistId)) throw notFound('File');
  if (file.variant !== 'preview' && isLocked(file, rights, ctx.now())) throw forbidden(FOR_SUBSCRIBERS);
  return file;
}

async function readFile(ctx: Ctx, id: number): Promise<PostFile | undefined> {
  const { postFiles, posts, artists } = tables;
  const [row] = await ctx.db
    .select({ file: postFiles, post: posts, artist: artists })
    .from(postFiles)
    .innerJoin(posts, eq(posts.id, postFiles.postId))
    .innerJoin(artists, eq(artists.id, posts.artistId))
    .where(eq(postFiles.id, id));
  if (!row || row.post.deletedAt || row.artist.deletedAt) return undefined;
  const { file, post, artist } = row;
  return {
    id: file.id,
    variant: file.variant,
    storageKey: file.storageKey,
    contentType: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
    artistId: post.artistId,
    isPremium: post.isPremium,
    isPublished: isPublished(post, artist),
  };
}

const isPublished = (
  post: typeof tables.posts.$inferSelect,
  { suspendedAt }: typeof tables.artists.$inferSelect,
): boolean =>
  post.state === 'published' && post.fileState === 'ready' && post.hiddenAt === null && suspendedAt === null;
