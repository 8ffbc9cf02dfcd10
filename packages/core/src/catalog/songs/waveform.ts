import { tables } from '@stagedoor/db';
import type { Waveform } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { getSongOrShared } from './shared-songs.ts';

/**
 * Waveform of a song that the caller may see. Premium songs show theirs too, because it contains no music.
 */
export async function getWaveform(ctx: Ctx, input: { id: number }): Promise<Waveform> {
  const song = await getSongOrShared(ctx, input);
  const [row] = await ctx.db
    .select({ peaks: tables.songWaveforms.peaks })
    .from(tables.songWaveforms)
    .where(eq(tables.songWaveforms.songId, song.id));
  return { peaks: row?.peaks ?? [], durationMs: song.durationMs ?? 0 };
}
