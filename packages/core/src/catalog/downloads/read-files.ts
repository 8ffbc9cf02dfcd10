import { tables } from '@stagedoor/db';
import { inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { WantedFile } from './wanted-files.ts';

const { downloadFiles } = tables;

export type DownloadRow = typeof downloadFiles.$inferSelect;

/** A wanted file beside its row, which may be missing or of another time. */
export interface KnownFile {
  wanted: WantedFile;
  row: DownloadRow | undefined;
}

const keyOf = (songId: number | null, albumId: number | null, format: string | null) =>
  `${songId ?? ''}/${albumId ?? ''}/${format ?? ''}`;

export const keyOfWanted = ({ of, format }: WantedFile) =>
  keyOf('songId' in of ? of.songId : null, 'albumId' in of ? of.albumId : null, format);

export async function readFiles(ctx: Ctx, wanted: readonly WantedFile[]): Promise<KnownFile[]> {
  const songIds = wanted.flatMap(({ of }) => ('songId' in of ? of.songId : []));
  const albumIds = wanted.flatMap(({ of }) => ('albumId' in of ? of.albumId : []));
  const isWanted = or(
    songIds.length > 0 ? inArray(downloadFiles.songId, songIds) : sql`false`,
    albumIds.length > 0 ? inArray(downloadFiles.albumId, albumIds) : sql`false`,
  );
  const rows = await ctx.db.select().from(downloadFiles).where(isWanted);
  const byKey = new Map(rows.map((row) => [keyOf(row.songId, row.albumId, row.format), row]));
  return wanted.map((one) => ({ wanted: one, row: byKey.get(keyOfWanted(one)) }));
}

/** Whether the stored file is the wanted one. */
export const isCurrent = ({ wanted, row }: KnownFile): boolean => row?.madeFrom === wanted.madeFrom;
