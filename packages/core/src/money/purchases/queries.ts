import { tables } from '@stagedoor/db';
import type { Page, Paging, Purchase, Receipt } from '@stagedoor/validators';
import { aliasedTable, and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { hashOfSecret } from '../../platform/releases/index.ts';
import { presentPurchase } from './present.ts';

const { albums, artists, downloadCodes, gifts, purchases, songs, tips } = tables;
const cursors = defineCursors('purchases', { id: 'number' });
const isBought = inArray(purchases.state, ['paid', 'refunded']);

/** The caller's purchases, newest first. */
export async function listPurchases(ctx: Ctx, input: Paging): Promise<Page<Purchase>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectPurchases(
    ctx,
    and(eq(purchases.userId, userId), isBought, last && lt(purchases.id, last.id)),
  ).limit(input.limit + 1);
  const found = rows.map((row) => ({ ...row, id: row.purchase.id }));
  return cursors.page(ctx, found, input.limit, (row) => presentPurchase(row, ctx.now()));
}

/** A purchase by its id, for whoever just made it. */
export async function getPurchase(ctx: Ctx, id: number): Promise<Purchase> {
  const [row] = await selectPurchases(ctx, eq(purchases.id, id));
  if (!row) throw new Error(`Purchase ${id} is gone`);
  return presentPurchase(row, ctx.now());
}

/** Purchases by their ids, for whoever has just made them, in the order of the bill. */
export async function getPurchases(ctx: Ctx, ids: readonly number[]): Promise<Purchase[]> {
  const rows = await selectPurchases(ctx, inArray(purchases.id, [...ids]));
  return rows.reverse().map((row) => presentPurchase(row, ctx.now()));
}

/**
 * The purchase of a receipt's link, with what was paid along with it; `not_found` when it is unknown, or a newer receipt was
 * mailed.
 */
export async function getReceipt(ctx: Ctx, { token }: { token: string }): Promise<Receipt> {
  const [first] = await ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.secretHash, hashOfSecret(token)), isBought));
  if (!first)
    throw new DomainError('not_found', 'This link does not work any more. Please use the newest receipt.');
  const isOfPayment = or(eq(purchases.id, first.id), eq(purchases.paidWithId, first.id));
  const rows = await selectPurchases(ctx, and(isOfPayment, isBought));
  const [purchase, ...others] = rows.reverse().map((row) => presentPurchase(row, ctx.now()));
  if (!purchase) throw new Error(`Purchase ${first.id} is gone`);
  return { ...purchase, others };
}

/** Purchases with what they are about, also when that is deleted, newest first. */
function selectPurchases(ctx: Ctx, where: SQL | undefined) {
  const albumOfSong = aliasedTable(albums, 'album_of_song');
  return (
    ctx.db
      .select({
        purchase: purchases,
        album: albums,
        song: songs,
        albumOfSong,
        gift: gifts,
        tip: tips,
        artist: { deletedAt: artists.deletedAt, deletedByAdmin: artists.deletedByAdmin },
        givenCode: downloadCodes,
      })
      .from(purchases)
      .leftJoin(gifts, eq(gifts.id, purchases.giftId))
      .leftJoin(tips, eq(tips.purchaseId, purchases.id))
      .leftJoin(downloadCodes, eq(downloadCodes.giftPurchaseId, purchases.id))
      // A gift names what it opens to somebody else.
      .leftJoin(albums, eq(albums.id, sql`coalesce(${purchases.albumId}, ${downloadCodes.albumId})`))
      .leftJoin(songs, eq(songs.id, sql`coalesce(${purchases.songId}, ${downloadCodes.songId})`))
      .leftJoin(albumOfSong, eq(albumOfSong.id, songs.albumId))
      // The artist who has it now.
      .leftJoin(artists, eq(artists.id, sql`coalesce(${albums.artistId}, ${songs.artistId})`))
      .where(where)
      .orderBy(desc(purchases.id))
  );
}

export type SelectedPurchase = Awaited<ReturnType<typeof selectPurchases>>[number];
