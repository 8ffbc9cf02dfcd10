import { tables } from '@stagedoor/db';
import type { DownloadInput, DownloadOffer } from '@stagedoor/validators';
import { inArray, sum } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';
import { findDownloadable } from './find-downloadable.ts';
import { formatsOf } from './formats.ts';
import { readSources } from './wanted-files.ts';

const { songDownloads } = tables;

/** The formats in which the caller may download a song or an album. */
export async function listDownloads(ctx: Ctx, input: Omit<DownloadInput, 'format'>): Promise<DownloadOffer> {
  const { songs } = await findDownloadable(ctx, input);
  const ids = songs.map(({ id }) => id);
  const sources = await readSources(ctx, ids);
  const isManaged = mayAct(await loadRights(ctx), songs[0]?.artistId ?? 0, 'manage');
  return {
    formats: formatsOf([...sources.values()]),
    songs: songs.length,
    count: isManaged ? await countAll(ctx, ids) : null,
  };
}

async function countAll(ctx: Ctx, songIds: number[]): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sum(songDownloads.downloads).mapWith(Number) })
    .from(songDownloads)
    .where(inArray(songDownloads.songId, songIds));
  return row?.count ?? 0;
}
