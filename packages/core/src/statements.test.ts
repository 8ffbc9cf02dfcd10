import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAlbum, listAlbums, listOwnAlbums } from './catalog/albums/index.ts';
import { getActingArtist, getArtist, listArtists, listRelatedArtists } from './catalog/artists/index.ts';
import { isSongLiked, likeSong, listLikedSongIds, listLikedSongs } from './catalog/likes/index.ts';
import { listOwnSongs } from './catalog/songs/own-songs.ts';
import {
  getSong,
  listArtistSongs,
  listPopularSongs,
  listSongs,
  listTopSongs,
} from './catalog/songs/queries.ts';
import { getWaveform } from './catalog/songs/waveform.ts';
import { listTaggedSongs } from './catalog/tags/index.ts';
import { listUploads } from './catalog/uploads/index.ts';
import {
  getPlaylist,
  listMyPlaylists,
  listPlaylistChoices,
  listPlaylistLinks,
  listPlaylistSongs,
  listPublicPlaylists,
} from './community/playlists/index.ts';
import { addPostComment, listOwnPostComments, listPostComments } from './community/post-comments/index.ts';
import {
  getPost,
  listExclusivePosts,
  listFreePosts,
  listPremiumPosts,
  listRecentPosts,
} from './community/posts/index.ts';
import { addSongComment, listSongComments } from './community/song-comments/index.ts';
import { getBillingOverview, getEarnings } from './money/billing/index.ts';
import { getSubscriptionStatus, listSubscribers, listSubscriptions } from './money/subscriptions/index.ts';
import type { Ctx } from './platform/context/index.ts';
import { createRightsCache } from './platform/rights/index.ts';
import { findCloseMatches, findMatches } from './site/search/index.ts';
import {
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeSubscription,
  openTestServices,
  type TestServices,
} from './testing/index.ts';

/** The most statements of a read request, however many rows it shows. */
const MOST = 3;
const ALL = { limit: 500 };

let test: TestServices;
const statements: string[] = [];
beforeAll(async () => {
  test = await openTestServices();
  test.services.client.options.debug = (_connection: number, statement: string) => {
    // A new connection of the pool reads the types once.
    if (!statement.includes('pg_catalog.pg_type')) statements.push(statement);
  };
});
afterAll(() => test.close());

/** An artist who is also a listener, with this many rows in every list. */
async function aWorld(rows: number) {
  const me = await makeArtist(test.services);
  for (let n = 0; n < rows; n++) {
    const other = await makeArtist(test.services);
    await makeSubscription(test.services, { userId: me.userId, artistId: other.id });
    const album = await makeAlbum(test.services, { artistId: me.id });
    const song = await makeSong(test.services, {
      artistId: me.id,
      albumId: album.id,
      genre: 'Jazz',
      isPremium: n % 2 === 0,
    });
    await likeSong(me.ctx, { songId: song.id });
    await addSongComment(me.ctx, { songId: song.id, text: 'Hi', timestamp: 1 });
  }
  const album = await makeAlbum(test.services, { artistId: me.id });
  const songs: { id: number }[] = [];
  for (let n = 0; n < rows; n++)
    songs.push(await makeSong(test.services, { artistId: me.id, albumId: album.id }));
  const songIds = songs.map(({ id }) => id);
  const playlist = await makePlaylist(test.services, { userId: me.userId }, songIds);
  for (let n = 0; n < rows; n++) await makePlaylist(test.services, { userId: me.userId }, songIds);
  const post = await makePost(test.services, { artistId: me.id, isPremium: false });
  for (let n = 0; n < rows; n++) {
    await makePost(test.services, { artistId: me.id, isPremium: n % 2 === 0 });
    await addPostComment(me.ctx, { contentId: post.id, text: 'Hi' });
  }
  return {
    ctx: me.ctx,
    artistId: me.id,
    albumId: album.id,
    songId: songs[0]?.id ?? 0,
    postId: post.id,
    playlistId: playlist.id,
  };
}

const READS: Record<
  string,
  (
    ctx: Ctx,
    ids: { artistId: number; albumId: number; songId: number; postId: number; playlistId: number },
  ) => Promise<unknown>
> = {
  listSongs: (ctx) => listSongs(ctx, ALL),
  listArtistSongs: (ctx, { artistId }) => listArtistSongs(ctx, { ...ALL, artistId }),
  albumSongs: (ctx, { artistId, albumId }) => listArtistSongs(ctx, { ...ALL, artistId, albumId }),
  listTopSongs: (ctx, { artistId }) => listTopSongs(ctx, { artistId, limit: 100, includeMusicBrainz: true }),
  listPopularSongs: (ctx) => listPopularSongs(ctx, { limit: 100 }),
  getSong: (ctx, { songId }) => getSong(ctx, { id: songId }),
  getWaveform: (ctx, { songId }) => getWaveform(ctx, { id: songId }),
  getAlbum: (ctx, { albumId }) => getAlbum(ctx, { id: albumId }),
  listAlbums: (ctx) => listAlbums(ctx, ALL),
  listArtists: (ctx) => listArtists(ctx, ALL),
  getArtist: (ctx, { artistId }) => getArtist(ctx, { id: artistId }),
  listRelatedArtists: (ctx, { artistId }) => listRelatedArtists(ctx, { artistId }),
  getActingArtist: (ctx) => getActingArtist(ctx, 'publish'),
  listOwnSongs: (ctx) => listOwnSongs(ctx, ALL),
  listOwnAlbums: (ctx) => listOwnAlbums(ctx, ALL),
  listRecentPosts: (ctx) => listRecentPosts(ctx, ALL),
  listFreePosts: (ctx, { artistId }) => listFreePosts(ctx, { ...ALL, artistId }),
  listPremiumPosts: (ctx, { artistId }) => listPremiumPosts(ctx, { ...ALL, artistId }),
  listExclusivePosts: (ctx, { artistId }) => listExclusivePosts(ctx, { ...ALL, artistId }),
  getPost: (ctx, { postId }) => getPost(ctx, { id: postId }),
  listPostComments: (ctx, { postId }) => listPostComments(ctx, { ...ALL, contentId: postId }),
  listOwnComments: (ctx) => listOwnPostComments(ctx, ALL),
  listLikedSongs: (ctx) => listLikedSongs(ctx, { limit: 20 }),
  listLikedSongIds: (ctx) => listLikedSongIds(ctx),
  isSongLiked: (ctx, { songId }) => isSongLiked(ctx, { songId }),
  listSongComments: (ctx, { songId }) => listSongComments(ctx, { songId, limit: 100 }),
  listSubscriptions: (ctx) => listSubscriptions(ctx),
  getSubscriptionStatus: (ctx, { artistId }) => getSubscriptionStatus(ctx, { artistId }),
  listSubscribers: (ctx) => listSubscribers(ctx, ALL),
  getBillingOverview: (ctx) => getBillingOverview(ctx),
  getEarnings: (ctx) => getEarnings(ctx, {}),
  listTaggedSongs: (ctx) => listTaggedSongs(ctx, { ...ALL, tag: 'Jazz' }),
  findMatches: (ctx) => findMatches(ctx, { q: 'song', type: 'songs', limit: 100 }),
  findCloseMatches: (ctx) => findCloseMatches(ctx, { q: 'sonk', type: 'songs', limit: 100 }),
  listUploads: (ctx) => listUploads(ctx),
  listMyPlaylists: (ctx) => listMyPlaylists(ctx, ALL),
  listPublicPlaylists: (ctx) => listPublicPlaylists(ctx, ALL),
  getPlaylist: (ctx, { playlistId }) => getPlaylist(ctx, { id: playlistId }),
  listPlaylistSongs: (ctx, { playlistId }) => listPlaylistSongs(ctx, { ...ALL, id: playlistId }),
  listPlaylistLinks: (ctx) => listPlaylistLinks(ctx),
  listPlaylistChoices: (ctx, { songId }) => listPlaylistChoices(ctx, { songIds: [songId] }),
};

it('reads with three statements at most, however many rows there are and with nothing cached', async () => {
  const counts: Record<string, number>[] = [];
  for (const rows of [1, 7]) {
    const { ctx, ...ids } = await aWorld(rows);
    const found: Record<string, number> = {};
    for (const [name, read] of Object.entries(READS)) {
      statements.length = 0;
      // Rights that are not cached, as in a person's first request.
      await read({ ...ctx, rights: createRightsCache(ctx.live) }, ids);
      found[name] = statements.length;
      expect(statements.length, `${name}: ${statements.join('\n')}`).toBeLessThanOrEqual(MOST);
      expect(statements.length, name).toBeGreaterThan(0);
    }
    counts.push(found);
  }
  expect(counts[0]).toEqual(counts[1]);
});
