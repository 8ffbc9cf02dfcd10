import type { TargetRef, TargetType } from '@stagedoor/validators';
import { getAlbum } from '../../catalog/albums/index.ts';
import { getArtist } from '../../catalog/artists/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { getPlaylistAccess } from '../../community/playlists/index.ts';
import { readPostComments } from '../../community/post-comments/index.ts';
import { getPost } from '../../community/posts/index.ts';
import { readSongComments } from '../../community/song-comments/index.ts';
import { getPublicUser } from '../../people/users/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { DomainError, notFound } from '../../platform/errors/index.ts';
import { readTarget, type Target } from './read-target.ts';
import { WHAT } from './words.ts';

/** Throws unless the caller may see the target, by the rules of its own noun. */
const SEE: Record<TargetType, (ctx: Ctx, id: number) => Promise<unknown>> = {
  artist: (ctx, id) => getArtist(ctx, { id }),
  album: (ctx, id) => getAlbum(ctx, { id }),
  song: (ctx, id) => getSong(ctx, { id }),
  post: (ctx, id) => getPost(ctx, { id }),
  songComment: async (ctx, id) => {
    const [row] = await readSongComments(ctx, [id]);
    return row && getSong(ctx, { id: row.songId });
  },
  postComment: async (ctx, id) => {
    const [row] = await readPostComments(ctx, [id]);
    const post = row && (await getPost(ctx, { id: row.comment.postId }));
    return post?.isLocked ? undefined : post;
  },
  playlist: (ctx, id) => getPlaylistAccess(ctx, { id }),
  user: (ctx, id) => getPublicUser(ctx, { id }),
};

const NAMES = { ...WHAT, user: 'Person' };

/** The target, or `not_found` for a private one just as for one that does not exist. */
export async function getVisibleTarget(ctx: Ctx, ref: TargetRef): Promise<Target> {
  const target = await findVisibleTarget(ctx, ref);
  if (!target) throw notFound(NAMES[ref.targetType]);
  return target;
}

/** Like `getVisibleTarget`, but undefined. */
export async function findVisibleTarget(ctx: Ctx, ref: TargetRef): Promise<Target | undefined> {
  try {
    const seen = await SEE[ref.targetType](ctx, ref.targetId);
    return seen === undefined ? undefined : await readTarget(ctx, ref);
  } catch (error) {
    if (error instanceof DomainError && REFUSED.has(error.code)) return undefined;
    throw error;
  }
}

const REFUSED = new Set(['not_found', 'forbidden', 'unauthenticated']);
