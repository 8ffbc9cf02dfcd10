import { tables } from '@stagedoor/db';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { isSongListedAt, timeOf } from '../../platform/releases/index.ts';
import { announceAlbum, announceOpenAlbum } from './announce-album.ts';
import { announceOpenSong, announceSong } from './announce-song.ts';

const { albums, songs } = tables;
const BATCH = 100;

/**
 * Announces scheduled albums and songs that are due, each once even with several workers: open pages reload their
 * lists, and subscribers are notified. Works open by the clock, even if this does not run. Returns how many were due.
 */
export async function announceReleases(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    // An album comes first: it is announced as one, with its songs.
    const dueAlbums = await ctx.db
      .select({ id: albums.id, announcedAt: albums.announcedAt, hasOpened: earlyAccessEnded(albums, now) })
      .from(albums)
      .where(isDue(albums, now))
      .orderBy(asc(albums.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id, announcedAt, hasOpened } of dueAlbums) {
      if (announcedAt) await changeRows(ctx, albums, { set: { announcedAt: now }, where: eq(albums.id, id) });
      else await announceAlbum(ctx, id);
      if (hasOpened) await announceOpenAlbum(ctx, id);
    }
    const dueSongs = await ctx.db
      .select({ id: songs.id, announcedAt: songs.announcedAt, hasOpened: earlyAccessEnded(songs, now) })
      .from(songs)
      .where(and(isDue(songs, now), isSongListedAt(now)))
      .orderBy(asc(songs.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id, announcedAt, hasOpened } of dueSongs) {
      await changeRows(ctx, songs, { set: { announcedAt: now }, where: eq(songs.id, id) });
      if (!announcedAt) await announceSong(ctx, id);
      if (hasOpened) await announceOpenSong(ctx, id);
    }
    return dueAlbums.length + dueSongs.length;
  });
}

/** Its early access, in which it was announced, has ended. */
const earlyAccessEnded = (work: typeof albums | typeof songs, now: Date) => sql<boolean>`coalesce(
  ${work.publishAt} <= ${timeOf(now)}::timestamptz and ${work.announcedAt} < ${work.publishAt}
    and ${work.announcedAt} >= ${work.publishAt} - ${work.earlyAccessDays} * interval '24 hours', false)`;

/** One of its dates has come since it was last announced. What is hidden then, or whose artist is, waits until it is shown. */
function isDue(work: typeof albums | typeof songs, now: Date): SQL | undefined {
  const listedAt = sql`${work.publishAt} - ${work.earlyAccessDays} * interval '24 hours'`;
  const announcedAt = sql`coalesce(${work.announcedAt}, '-infinity')`;
  return and(
    eq(work.releaseState, 'scheduled'),
    isNull(work.deletedAt),
    isNull(work.hiddenAt),
    sql`exists (select from artists a where a.id = ${work.artistId}
      and a.deleted_at is null and a.suspended_at is null)`,
    sql`(${work.publishAt} <= ${timeOf(now)}::timestamptz and ${announcedAt} < ${work.publishAt}
      or ${listedAt} <= ${timeOf(now)}::timestamptz and ${announcedAt} < ${listedAt})`,
  );
}
