import { type Queryable, tables } from '@stagedoor/db';
import type { CreditedSong, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, lt, ne, type SQL } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { linksTo, namesProfile } from '../credits/index.ts';
import { presentSong } from './present.ts';
import { selectSongsWith, songVisibleWithAlbum } from './select-songs.ts';

const { songs } = tables;
const cursors = defineCursors('credited songs', { id: 'number' });

/** Songs of others that link to the caller's profile in their credits, or did until the profile took its link off; newest first. */
export async function listCreditedSongs(ctx: Ctx, input: Paging): Promise<Page<CreditedSong>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = cursors.read(ctx, input.cursor);
  const rows = await findCredited(ctx, artistId, last && lt(songs.id, last.id), input.limit + 1);
  return cursors.page(ctx, rows, input.limit, ({ song, isLinked }) => ({ song, isLinked }));
}

/** Refuses with `not_found` what `listCreditedSongs` does not list. */
export async function requireCredited(ctx: Ctx, artistId: number, songId: number): Promise<void> {
  const [found] = await findCredited(ctx, artistId, eq(songs.id, songId), 1);
  if (!found) throw notFound('Song');
}

async function findCredited(ctx: Ctx, artistId: number, where: SQL | undefined, limit: number) {
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const rows = await selectCredited(ctx.db, artistId)
    .where(
      and(
        namesProfile('song', artistId),
        ne(songs.artistId, artistId),
        songVisibleWithAlbum(rights, now),
        where,
      ),
    )
    .orderBy(desc(songs.id))
    .limit(limit);
  return rows.map(({ isLinked, ...row }) => ({
    id: row.id,
    song: presentSong(row, rights, now),
    isLinked,
  }));
}

const selectCredited = (db: Queryable, artistId: number) =>
  selectSongsWith(db, { isLinked: linksTo('song', artistId) });
