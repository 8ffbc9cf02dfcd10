import type { PurchaseRow } from './find-purchase.ts';

interface WorkRefund {
  albumId?: number;
  songId?: number;
  cents: number;
}

/**
 * Refunds that name works, by the places of their purchases. What names a work that was removed for good since stays where it is
 * booked, so that it does not move to other works.
 */
export function placeRefunds(
  rows: readonly PurchaseRow[],
  refunds: readonly WorkRefund[],
  bookedCents: readonly number[],
): { place: number; cents: number }[] {
  let lostCents = 0;
  const found = refunds.flatMap(({ albumId, songId, cents }) => {
    const place = rows.findIndex((row) =>
      albumId === undefined ? row.songId === songId : row.albumId === albumId,
    );
    if (place >= 0) return [{ place, cents }];
    lostCents += cents;
    return [];
  });
  const removed = rows.flatMap(({ kind, albumId, songId }, place) => {
    const isRemoved = (kind === 'album' || kind === 'song') && albumId === null && songId === null;
    const cents = isRemoved ? Math.min(lostCents, bookedCents[place] ?? 0) : 0;
    lostCents -= cents;
    return cents > 0 ? [{ place, cents }] : [];
  });
  return [...found, ...removed];
}
