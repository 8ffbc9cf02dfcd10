import type { Purchase } from '@stagedoor/validators';
import { DELETED_FOR_GOOD_AFTER_MS } from '../../platform/audit/index.ts';
import { datesOf, datesOfSong, isOpen } from '../../platform/releases/index.ts';
import { showGiftCode } from '../gifts/index.ts';
import type { SelectedPurchase } from './queries.ts';

type Gift = Pick<NonNullable<SelectedPurchase['gift']>, 'code' | 'email' | 'redeemedAt'> & {
  months: number | null;
};

/** A purchase as its buyer sees it. What is not there any more keeps its names. */
export function presentPurchase(row: SelectedPurchase, now: Date): Purchase {
  const { purchase, album, song } = row;
  const gift = row.gift ?? (row.givenCode && { ...row.givenCode, months: null });
  const work = album ?? song;
  const cover = album ?? (song?.coverImage ? song : row.albumOfSong);
  const opensAt = waitsUntil(row, now);
  const isTakenDown = Boolean(work?.hiddenAt ?? (song && row.albumOfSong?.hiddenAt));
  const isThere = work !== null && !work.deletedByAdmin && !row.artist?.deletedByAdmin && !isTakenDown;
  const removedAt = isThere && (work.deletedAt ?? row.artist?.deletedAt);
  return {
    id: purchase.id,
    kind: purchase.kind,
    albumId: purchase.albumId,
    songId: purchase.songId,
    title: purchase.title,
    artistId: purchase.artistId,
    artistName: purchase.artistName,
    coverImage: cover?.coverImage ?? null,
    coverPlaceholder: cover?.coverPlaceholder ?? null,
    amountCents: purchase.amountCents,
    currency: 'USD',
    state: purchase.state,
    createdAt: purchase.createdAt.toISOString(),
    opensAt: opensAt?.toISOString() ?? null,
    removedAt: removedAt ? new Date(removedAt.getTime() + DELETED_FOR_GOOD_AFTER_MS).toISOString() : null,
    isAvailable: isThere && !gift && purchase.state === 'paid' && opensAt === null,
    tip: row.tip && { message: row.tip.message, showsName: row.tip.showsName },
    gift: gift && presentGift(gift, purchase.state === 'paid'),
  };
}

function presentGift({ months, code, email, redeemedAt }: Gift, isPaid: boolean): Purchase['gift'] {
  const isRedeemed = redeemedAt !== null;
  return { months, code: isPaid && !isRedeemed ? showGiftCode(code) : null, email, isRedeemed };
}

/** The day of a pre-order, unless it has come or the release came before it. */
function waitsUntil({ purchase: { opensAt }, album, song, albumOfSong }: SelectedPurchase, now: Date) {
  if (opensAt === null || opensAt <= now) return null;
  const dates = album ? datesOf(album) : song ? datesOfSong(song, albumOfSong) : null;
  return dates && isOpen(dates, now) ? null : opensAt;
}
