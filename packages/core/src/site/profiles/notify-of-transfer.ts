import type { Ctx } from '../../platform/context/index.ts';
import { notify } from '../../platform/notifications/index.ts';

interface OwnerChange {
  artist: { id: number; name: string; coverImage: string | null };
  /** The former owner. */
  gone: number | null;
  received: number | null;
  /** Identifies the transfer, so that each side is notified once. */
  occasion: string;
}

/** Notifies both sides of a profile's new owner. */
export async function notifyOfTransfer(
  ctx: Ctx,
  { artist, gone, received, occasion }: OwnerChange,
): Promise<void> {
  const about = { artistId: artist.id, artistName: artist.name, coverImage: artist.coverImage };
  for (const [userId, change] of [
    [gone, 'profile-given'],
    [received, 'profile-received'],
  ] as const)
    await notify(ctx, {
      userIds: userId === null ? [] : [userId],
      type: 'account-news',
      payload: { change, ...about },
      dedupeKey: `${occasion}:${change}`,
    });
}
