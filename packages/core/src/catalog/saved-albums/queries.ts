import { tables } from '@stagedoor/db';
import type { Page, Paging, SavedAlbum } from '@stagedoor/validators';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { albumVisibleIn, presentAlbum, seenBy, selectAlbums, selectAlbumsWith } from '../albums/index.ts';

const { albums, savedAlbums } = tables;
const cursors = defineCursors('saved albums', { saveId: 'number' });

/** The albums that the caller saved and can see, last saved first. */
export async function listSavedAlbums(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<SavedAlbum>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, cursor);
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const seen = seenBy(rights, now);
  const rows = await selectAlbumsWith(ctx.db, seen, { saveId: savedAlbums.id })
    .innerJoin(savedAlbums, and(eq(savedAlbums.albumId, albums.id), eq(savedAlbums.userId, userId)))
    .where(and(albumVisibleIn(seen), last && lt(savedAlbums.id, last.saveId)))
    .orderBy(desc(savedAlbums.id))
    .limit(limit + 1);
  return cursors.page(ctx, rows, limit, ({ saveId: _saveId, ...album }) => ({
    ...presentAlbum(album, rights, now),
    isSaved: true as const,
  }));
}

/** Ids of the caller's saved albums, so that one request fills every button of a page; empty when signed out. */
export async function listSavedAlbumIds(ctx: Ctx): Promise<number[]> {
  if (ctx.actor.kind !== 'user') return [];
  const rows = await ctx.db
    .select({ albumId: savedAlbums.albumId })
    .from(savedAlbums)
    .where(eq(savedAlbums.userId, ctx.actor.userId));
  return rows.map(({ albumId }) => albumId);
}

/** When the caller saved each of the albums; others are left out. */
export async function readSaveTimes(ctx: Ctx, albumIds: readonly number[]): Promise<Map<number, Date>> {
  if (ctx.actor.kind !== 'user' || albumIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ albumId: savedAlbums.albumId, savedAt: savedAlbums.savedAt })
    .from(savedAlbums)
    .where(and(eq(savedAlbums.userId, ctx.actor.userId), inArray(savedAlbums.albumId, [...albumIds])));
  return new Map(rows.map(({ albumId, savedAt }) => [albumId, savedAt]));
}

/** `not_found` unless the caller can see the album. */
export async function requireVisibleAlbum(ctx: Ctx, albumId: number): Promise<void> {
  const seen = seenBy(await loadRights(ctx), ctx.now());
  const [album] = await selectAlbums(ctx.db, seen).where(and(eq(albums.id, albumId), albumVisibleIn(seen)));
  if (!album) throw notFound('Album');
}
