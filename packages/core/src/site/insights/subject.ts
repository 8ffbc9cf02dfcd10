import { tables } from '@stagedoor/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

/** The subject of the figures: all music of an artist, or one of their songs or albums. */
export interface Subject {
  artistId: number;
  songId?: number | undefined;
  albumId?: number | undefined;
}

const { albums, songs } = tables;

/** Refuses songs and albums of others as if they did not exist. */
export async function requireOwn(ctx: Ctx, { artistId, songId, albumId }: Subject): Promise<void> {
  if (
    songId !== undefined &&
    !(await ctx.db.$count(songs, and(eq(songs.id, songId), eq(songs.artistId, artistId))))
  )
    throw notFound('Song');
  if (
    albumId !== undefined &&
    !(await ctx.db.$count(albums, and(eq(albums.id, albumId), eq(albums.artistId, artistId))))
  )
    throw notFound('Album');
}

/** SQL for the ids of the subject's songs; deleted ones count until they are removed. */
export const songIdsOf = ({ artistId, songId, albumId }: Subject): SQL => sql`
  select id from songs where artist_id = ${artistId}
    ${songId === undefined ? sql`` : sql`and id = ${songId}`}
    ${albumId === undefined ? sql`` : sql`and album_id = ${albumId}`}`;
