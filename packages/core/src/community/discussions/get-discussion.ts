import { tables } from '@stagedoor/db';
import type { Discussion, DiscussionRef } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { canEditSong, getSong } from '../../catalog/songs/index.ts';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { conflict, forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditPost, getPost } from '../posts/index.ts';

const { posts, songs } = tables;

const CLOSED = 'Comments are closed';

/** Whether the caller can write under a song or post that they may see. */
export async function getDiscussion(ctx: Ctx, { kind, id }: DiscussionRef): Promise<Discussion> {
  const rights = await loadRights(ctx);
  const place = kind === 'song' ? await findSong(ctx, id) : await findPost(ctx, id);
  const refusal = place.isClosed ? CLOSED : refusalOf(rights, place);
  const canClose = kind === 'song' ? canEditSong(rights, place) : canEditPost(rights, place);
  return {
    artistId: place.artistId,
    isClosed: place.isClosed,
    refusal,
    can: { comment: rights.isSignedIn && !place.isLocked && refusal === null, close: canClose },
  };
}

/** Refuses a comment where the artist closed comments, or blocked the caller. */
export async function refuseComment(ctx: Ctx, { kind, id }: DiscussionRef): Promise<void> {
  const place = kind === 'song' ? await findSong(ctx, id) : await findPost(ctx, id);
  if (place.isClosed) throw conflict(CLOSED);
  refuseBlocked(await loadRights(ctx), place);
}

/** Refuses people whom the artist has blocked. */
export function refuseBlocked(rights: Rights, artist: { artistId: number; artistName: string }): void {
  const refusal = refusalOf(rights, artist);
  if (refusal) throw forbidden(refusal);
}

const refusalOf = (rights: Rights, { artistId, artistName }: { artistId: number; artistName: string }) =>
  rights.blockedBy.has(artistId) ? `${artistName} does not take comments from you` : null;

async function findSong(ctx: Ctx, id: number) {
  const { artistId, artistName } = await getSong(ctx, { id });
  const [row] = await ctx.db.select({ isClosed: songs.commentsClosed }).from(songs).where(eq(songs.id, id));
  return { artistId, artistName, isLocked: false, isClosed: row?.isClosed ?? false };
}

async function findPost(ctx: Ctx, id: number) {
  const { artistId, artist, isLocked } = await getPost(ctx, { id });
  const [row] = await ctx.db.select({ isClosed: posts.commentsClosed }).from(posts).where(eq(posts.id, id));
  return { artistId, artistName: artist.name, isLocked, isClosed: row?.isClosed ?? false };
}
