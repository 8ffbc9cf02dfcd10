import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentSongs, selectSongs, songVisibleWithAlbum } from '../songs/index.ts';
import { idsAtRandom } from './ids-at-random.ts';

const { songs } = tables;

interface Wanted {
  limit: number;
  fromYear?: number | undefined;
  toYear?: number | undefined;
}

/** Songs in a random order that the caller may see and that have audio, of the years if some are named. */
export async function listRandomSongs(ctx: Ctx, { limit, fromYear, toYear }: Wanted): Promise<Song[]> {
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const year = (value: number) => String(value).padStart(4, '0');
  const released = sql`left(${songs.releaseYear}, 4)`;
  const rows = await selectSongs(ctx.db)
    .where(
      and(
        songVisibleWithAlbum(rights, now),
        eq(songs.audioState, 'ready'),
        fromYear === undefined ? undefined : gte(released, year(fromYear)),
        toYear === undefined ? undefined : lte(released, year(toYear)),
        fromYear === undefined && toYear === undefined ? await idsAtRandom(ctx, songs, limit) : undefined,
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return presentSongs(rows, rights, now);
}
