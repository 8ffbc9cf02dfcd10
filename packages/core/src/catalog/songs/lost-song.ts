import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict, type DomainError, notFound } from '../../platform/errors/index.ts';

const { songs } = tables;

/** Matches a song while it still belongs to the artist that the caller was authorized for: a claim may move it. */
export const isStillOwned = ({ id, artistId }: { id: number; artistId: number }) =>
  and(eq(songs.id, id), eq(songs.artistId, artistId), isNull(songs.deletedAt));

/** Why a write found no song that is `isStillOwned`. */
export async function explainLostSong(ctx: Ctx, id: number): Promise<DomainError> {
  const isThere = await ctx.db.$count(songs, and(eq(songs.id, id), isNull(songs.deletedAt)));
  return isThere ? conflict('This song belongs to another artist now') : notFound('Song');
}
