import type { Ctx } from '../../platform/context/index.ts';
import type { FanNews } from '../../platform/notifications/index.ts';
import { announce } from '../../platform/webhooks/index.ts';

/** Tells webhooks what fans are told of a song, album or post, once. */
export async function announceRelease(ctx: Ctx, news: FanNews): Promise<void> {
  if (news.type === 'new-tour-date') return;
  const { title, artistName } = news.payload;
  const work =
    news.type === 'new-song'
      ? ({ kind: 'song', id: news.payload.songId, isPremium: news.payload.isPremium } as const)
      : news.type === 'new-album'
        ? ({ kind: 'album', id: news.payload.albumId, isPremium: null } as const)
        : ({ kind: 'post', id: news.payload.contentId, isPremium: news.payload.isPremium } as const);
  const path = work.kind === 'post' ? 'content' : work.kind;
  await announce(ctx, {
    event: 'release.published',
    data: {
      artistId: news.artistId,
      artistName,
      ...work,
      title,
      url: `${ctx.siteUrl}/${path}/${work.id}`,
    },
    dedupeKey: news.dedupeKey,
  });
}
