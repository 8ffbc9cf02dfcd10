import { tables } from '@stagedoor/db';
import type { WeeklyMix } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { listSongsByIds } from '../songs/index.ts';

const { weeklyMixes } = tables;

const NONE: WeeklyMix = { madeAt: null, songs: [] };

/** The songs that were picked for the caller this week, without those that they may not play any more. */
export async function getWeeklyMix(ctx: Ctx): Promise<WeeklyMix> {
  const { userId } = requireUser(ctx);
  if (!(await loadRights(ctx)).keepsHistory) return NONE;
  const [mix] = await ctx.db.select().from(weeklyMixes).where(eq(weeklyMixes.userId, userId));
  if (!mix || mix.songIds.length === 0) return NONE;
  const { songIds, becauseOf, madeAt } = mix;
  const found = await listSongsByIds(ctx, { ids: [...new Set([...songIds, ...becauseOf])] });
  const songs = new Map(found.map((song) => [song.id, song]));
  return {
    madeAt: madeAt.toISOString(),
    songs: songIds.flatMap((id, place) => {
      const [song, cause] = [songs.get(id), songs.get(becauseOf[place] ?? 0)];
      if (!song?.audioUrl) return [];
      return [{ song, because: cause ? { songId: cause.id, title: cause.title } : null }];
    }),
  };
}
