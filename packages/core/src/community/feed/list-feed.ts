import { tables } from '@stagedoor/db';
import type { Artist, FeedInput, FeedItem, Page } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { listAlbumsByIds } from '../../catalog/albums/index.ts';
import { listArtistsByIds } from '../../catalog/artists/index.ts';
import { withFollowing } from '../../catalog/follows/index.ts';
import { listSongsByIds } from '../../catalog/songs/index.ts';
import { listTourDatesByIds } from '../../catalog/tour-dates/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { listPublicPlaylistsByIds } from '../playlists/index.ts';
import { listPostsByIds } from '../posts/index.ts';
import { findNews, type News } from './find-news.ts';
import type { NewsKind } from './news-sources.ts';

const { users } = tables;
const cursors = defineCursors('feed', { at: 'time', rank: 'number', id: 'number' });

/**
 * News of the artists whom the caller follows or subscribes to, and releases of the tags they follow, latest first: songs without an album, albums, posts,
 * concerts to come, and public playlists of their owners. Premium work is locked as anywhere.
 */
export async function listFeed(
  ctx: Ctx,
  { limit, cursor }: FeedInput,
): Promise<Page<FeedItem> & { readAt: string }> {
  const { userId } = requireUser(ctx);
  const readAt = ctx.now().toISOString();
  const last = cursors.read(ctx, cursor);
  const [found, seenAt] = await Promise.all([
    findNews(ctx, { userId, last, limit: limit + 1 }),
    readSeenAt(ctx, userId),
  ]);
  const page = cursors.page(ctx, found, limit, (news) => news);
  const present = await readItems(ctx, page.items, seenAt);
  return { ...page, readAt, items: page.items.flatMap((news) => present(news) ?? []) };
}

/** When the caller last looked; null if never, and then nothing is marked as new. */
async function readSeenAt(ctx: Ctx, userId: number): Promise<Date | null> {
  const [row] = await ctx.db.select({ seenAt: users.feedSeenAt }).from(users).where(eq(users.id, userId));
  return row?.seenAt ?? null;
}

type Present = (news: News) => FeedItem | undefined;

async function readItems(ctx: Ctx, all: readonly News[], seenAt: Date | null): Promise<Present> {
  const idsOf = (kind: NewsKind) => all.flatMap((news) => (news.kind === kind ? [news.id] : []));
  const [artists, albums, songs, posts, dates, playlists] = await Promise.all([
    withFollowing
      .list(ctx, listArtistsByIds(ctx, [...new Set(all.map(({ artistId }) => artistId))]))
      .then(byId),
    listAlbumsByIds(ctx, idsOf('album')).then(byId),
    readSongs(ctx, idsOf('song')).then(byId),
    listPostsByIds(ctx, idsOf('post')).then(byId),
    listTourDatesByIds(ctx, idsOf('tour')).then(byId),
    listPublicPlaylistsByIds(ctx, idsOf('playlist')).then(byId),
  ]);
  return ({ kind, id, at, artistId, tag }) => {
    const artist = artists.get(artistId);
    // It was hidden or deleted between the two reads.
    if (!artist) return undefined;
    const about = {
      id: `${kind}-${id}`,
      at: at.toISOString(),
      isNew: seenAt !== null && at > seenAt,
      artist,
      tag,
    };
    const [album, song, post, tour, playlist] = [
      albums.get(id),
      songs.get(id),
      posts.get(id),
      dates.get(id),
      playlists.get(id),
    ];
    if (kind === 'album') return album && { ...about, kind, album };
    if (kind === 'song') return song && { ...about, kind, song };
    if (kind === 'post') return post && { ...about, kind, post };
    if (kind === 'tour') return tour && { ...about, kind, tour };
    return playlist && { ...about, kind, playlist };
  };
}

const byId = <Item extends Pick<Artist, 'id'>>(items: readonly Item[]): Map<number, Item> =>
  new Map(items.map((item) => [item.id, item]));

const readSongs = async (ctx: Ctx, ids: number[]) => (ids.length === 0 ? [] : listSongsByIds(ctx, { ids }));
