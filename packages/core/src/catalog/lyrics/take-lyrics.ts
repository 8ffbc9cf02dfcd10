import { tables } from '@stagedoor/db';
import { type LyricsKind, lyricsText } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { writeLyrics } from './write-lyrics.ts';

const { songs } = tables;

/** Gives a song, which its caller has locked, the lyrics of its file's tags, unless it has some or they are too long. */
export async function takeLyrics(
  ctx: Ctx,
  songId: number,
  tagged: string | null,
): Promise<{ lyrics?: LyricsKind }> {
  const found = lyricsText.safeParse(tagged);
  if (!found.success) return {};
  const [song] = await ctx.db.select({ lyrics: songs.lyrics }).from(songs).where(eq(songs.id, songId));
  return song?.lyrics === 'none' ? writeLyrics(ctx, songId, found.data) : {};
}
