import { tables } from '@stagedoor/db';
import { type LyricsKind, parseLyrics } from '@stagedoor/validators';
import { eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { foldLines } from './fold-lines.ts';

const { songLyrics, songs } = tables;

/**
 * Replaces the lyrics of a song, which its caller has locked, by what was typed; nothing removes them. Returns the columns of the song
 * that go with them, if they changed.
 */
export async function writeLyrics(
  ctx: Ctx,
  songId: number,
  typed: string | null,
): Promise<{ lyrics?: LyricsKind; updatedAt?: SQL }> {
  const { synced, lines } = parseLyrics(typed ?? '');
  const texts = lines.map(({ text }) => text);
  const ofSong = eq(songLyrics.songId, songId);
  if (!texts.some(Boolean)) {
    const gone = await ctx.db.delete(songLyrics).where(ofSong).returning({ id: songLyrics.songId });
    return gone.length > 0 ? { lyrics: 'none', updatedAt: touched(songs) } : {};
  }
  const lyrics = {
    words: texts.join('\n'),
    startsMs: synced ? lines.map(({ startMs }) => startMs ?? 0) : null,
  };
  const [old] = await ctx.db.select().from(songLyrics).where(ofSong);
  if (old?.words === lyrics.words && String(old.startsMs) === String(lyrics.startsMs)) return {};
  const row = { ...lyrics, folded: foldLines(texts) };
  await ctx.db
    .insert(songLyrics)
    .values({ songId, ...row })
    .onConflictDoUpdate({ target: songLyrics.songId, set: row });
  return { lyrics: synced ? 'synced' : 'plain', updatedAt: touched(songs) };
}
