import { tables } from '@stagedoor/db';
import type { Album, AppearancesInput, CreditedAlbum, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, lt, ne, type SQL } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId, listOfCurrent } from '../artists/index.ts';
import { linksTo, namesProfile } from '../credits/index.ts';
import { albumVisibleIn, presentAlbum, seenBy, selectAlbums, selectAlbumsWith } from './queries.ts';

const { albums } = tables;
const cursors = {
  appearances: defineCursors('album appearances', { id: 'number' }),
  credited: defineCursors('credited albums', { id: 'number' }),
};

/** Albums of others that credit the artist, newest first. */
export const listAlbumAppearances = (ctx: Ctx, input: AppearancesInput): Promise<Page<Album>> =>
  listOfCurrent(ctx, input.artistId, async (artistId) => {
    const rights = await loadRights(ctx);
    const now = ctx.now();
    const last = cursors.appearances.read(ctx, input.cursor);
    const seen = seenBy(rights, now);
    const rows = await selectAlbums(ctx.db, seen)
      .where(and(linksTo('album', artistId), isOfOthers(artistId), albumVisibleIn(seen), before(last)))
      .orderBy(desc(albums.id))
      .limit(input.limit + 1);
    return cursors.appearances.page(ctx, rows, input.limit, (row) => presentAlbum(row, rights, now));
  });

/** Albums of others that link to the caller's profile in their credits, or did until the profile took its link off; newest first. */
export async function listCreditedAlbums(ctx: Ctx, input: Paging): Promise<Page<CreditedAlbum>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = cursors.credited.read(ctx, input.cursor);
  const rows = await findCredited(ctx, artistId, before(last), input.limit + 1);
  return cursors.credited.page(ctx, rows, input.limit, ({ album, isLinked }) => ({ album, isLinked }));
}

/** Refuses with `not_found` what `listCreditedAlbums` does not list. */
export async function requireCredited(ctx: Ctx, artistId: number, albumId: number): Promise<void> {
  const [found] = await findCredited(ctx, artistId, eq(albums.id, albumId), 1);
  if (!found) throw notFound('Album');
}

async function findCredited(ctx: Ctx, artistId: number, where: SQL | undefined, limit: number) {
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const seen = seenBy(rights, now);
  const rows = await selectAlbumsWith(ctx.db, seen, { isLinked: linksTo('album', artistId) })
    .where(and(namesProfile('album', artistId), isOfOthers(artistId), albumVisibleIn(seen), where))
    .orderBy(desc(albums.id))
    .limit(limit);
  return rows.map(({ isLinked, ...row }) => ({
    id: row.id,
    album: presentAlbum(row, rights, now),
    isLinked,
  }));
}

const isOfOthers = (artistId: number): SQL => ne(albums.artistId, artistId);
const before = (last: { id: number } | undefined): SQL | undefined => last && lt(albums.id, last.id);
