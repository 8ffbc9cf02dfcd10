import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { renditions } = tables;

/** The bytes of each song's MP3 file, as lists of other programs tell them; songs without a file are left out. */
export async function readFileSizes(ctx: Ctx, songIds: readonly number[]): Promise<Map<number, number>> {
  if (songIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ songId: renditions.songId, bytes: renditions.bytes })
    .from(renditions)
    .where(
      and(
        inArray(renditions.songId, [...songIds]),
        eq(renditions.format, 'mp3'),
        isNull(renditions.supersededAt),
      ),
    );
  return new Map(rows.map(({ songId, bytes }) => [songId, bytes]));
}
