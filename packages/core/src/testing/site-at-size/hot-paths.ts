import {
  artistOverview,
  artistSongs,
  FEATURED_ARTISTS,
  HOME_POPULAR_SONGS,
  POSTS_FEED,
  PUBLIC_PLAYLISTS,
  playlistSongsOf,
  tagPage,
} from '@stagedoor/validators/page-inputs';
import { getAlbum, listAlbums } from '../../catalog/albums/index.ts';
import { getArtist, listArtists, listRelatedArtists } from '../../catalog/artists/index.ts';
import { getYearInReview, listHistory } from '../../catalog/history/index.ts';
import { likeSong, listLikedSongIds, listLikedSongs } from '../../catalog/likes/index.ts';
import { getPlayerState } from '../../catalog/player-state/index.ts';
import { countPlay } from '../../catalog/plays/count-play.ts';
import {
  getSong,
  listArtistSongs,
  listPopularSongs,
  listSongs,
  listTopSongs,
} from '../../catalog/songs/index.ts';
import { listTaggedSongs } from '../../catalog/tags/index.ts';
import { listFeed } from '../../community/feed/index.ts';
import { getOwnHome, getPublicHome } from '../../community/home/index.ts';
import {
  getPlaylist,
  listMyPlaylists,
  listPlaylistSongs,
  listPublicPlaylists,
} from '../../community/playlists/index.ts';
import { listPostComments } from '../../community/post-comments/index.ts';
import { getPost, listExclusivePosts, listFreePosts, listRecentPosts } from '../../community/posts/index.ts';
import { listSongComments } from '../../community/song-comments/index.ts';
import { listSubscribers, listSubscriptions } from '../../money/subscriptions/index.ts';
import { getPerson } from '../../people/users/index.ts';
import { listAuditRecords } from '../../platform/audit/index.ts';
import { countUnread, listNotifications } from '../../platform/notifications/index.ts';
import {
  listEveryArtist,
  listEveryComment,
  listEveryPost,
  listEverySong,
  listUsers,
} from '../../site/admin/index.ts';
import { getInsightsReport, getSiteFigures } from '../../site/insights/index.ts';
import { findMatches } from '../../site/search/index.ts';
import type { Place } from './places.ts';

const PAGE = { limit: 50 };
const search = (q: string) => ({ q, type: 'all' as const, limit: 20 });
const all = (...asked: Promise<unknown>[]) => Promise.all(asked);

/** Everything that people ask for often, each with all that its page asks for at once. */
export const HOT_PATHS: Record<string, (at: Place) => Promise<unknown>> = {
  home: ({ visitor }) =>
    all(listArtists(visitor, FEATURED_ARTISTS), listPopularSongs(visitor, HOME_POPULAR_SONGS)),
  artists: ({ visitor }) => listArtists(visitor, PAGE),
  artist: ({ visitor, artistId }) => {
    const { topSongs, albums, exclusive, posts } = artistOverview(artistId);
    return all(
      getArtist(visitor, { id: artistId }),
      listTopSongs(visitor, topSongs),
      listAlbums(visitor, albums),
      listExclusivePosts(visitor, exclusive),
      listFreePosts(visitor, posts),
      listRelatedArtists(visitor, { artistId }),
    );
  },
  "an artist's songs": ({ visitor, artistId }) => listArtistSongs(visitor, artistSongs(artistId)),
  album: ({ visitor, albumId }) => getAlbum(visitor, { id: albumId }),
  'album, for a fan': ({ fan, albumId }) => getAlbum(fan, { id: albumId }),
  song: ({ visitor, songId }) => getSong(visitor, { id: songId }),
  'new songs': ({ visitor }) => listSongs(visitor, PAGE),
  genre: ({ visitor, genre }) => listTaggedSongs(visitor, tagPage(genre).songs),
  'search, part of a title': ({ visitor, term }) => findMatches(visitor, search(term)),
  'search, a frequent word': ({ visitor, frequentTerm }) => findMatches(visitor, search(frequentTerm)),
  'search, two letters': ({ visitor, term }) => findMatches(visitor, search(term.slice(0, 2))),
  'search, nothing found': ({ visitor, listener }) => findMatches(visitor, search(`zq${listener}`)),
  "a song's comments": ({ visitor, songId }) => listSongComments(visitor, { songId, ...PAGE }),
  'a post and its comments': ({ visitor, postId }) =>
    all(getPost(visitor, { id: postId }), listPostComments(visitor, { contentId: postId, limit: 30 })),
  playlist: ({ visitor, playlistId }) =>
    all(getPlaylist(visitor, { id: playlistId }), listPlaylistSongs(visitor, playlistSongsOf(playlistId))),
  'public playlists': ({ visitor }) => listPublicPlaylists(visitor, PUBLIC_PLAYLISTS),
  person: ({ visitor, username }) => getPerson(visitor, { username }),
  'new posts': ({ visitor }) => listRecentPosts(visitor, POSTS_FEED),
  'feed of ten artists': ({ fan }) => listFeed(fan, { limit: 20 }),
  library: ({ fan }) => all(listLikedSongs(fan, PAGE), listLikedSongIds(fan), listMyPlaylists(fan, PAGE)),
  history: ({ fan }) => listHistory(fan, PAGE),
  'history, searched': ({ fan, term }) => listHistory(fan, { ...PAGE, q: term }),
  'year in review': ({ fan }) => getYearInReview(fan, { year: new Date().getUTCFullYear() }),
  "a person's home": ({ fan }) => getOwnHome(fan),
  'home, popular and added': ({ visitor }) => getPublicHome(visitor),
  'player state': ({ fan }) => getPlayerState(fan),
  subscriptions: ({ fan }) => listSubscriptions(fan),
  notifications: ({ fan }) => all(listNotifications(fan, PAGE), countUnread(fan)),
  'counted play': ({ visitor, songId, listener }) => countPlay(visitor, { songId, listener }),
  like: ({ fan, songId }) => likeSong(fan, { songId }),
  insights: ({ artist }) => getInsightsReport(artist, { by: 'day' }),
  subscribers: ({ artist }) => listSubscribers(artist, PAGE),
  'admin: people': ({ admin }) => listUsers(admin, PAGE),
  'admin: people, searched': ({ admin, username }) => listUsers(admin, { ...PAGE, search: username }),
  'admin: songs': ({ admin }) => listEverySong(admin, PAGE),
  'admin: songs, most played': ({ admin }) => listEverySong(admin, { ...PAGE, sortBy: 'plays' }),
  'admin: artists': ({ admin }) => listEveryArtist(admin, PAGE),
  'admin: posts': ({ admin }) => listEveryPost(admin, PAGE),
  'admin: comments': ({ admin }) => listEveryComment(admin, PAGE),
  'admin: audit log': ({ admin }) => listAuditRecords(admin, PAGE),
  "admin: the site's figures": ({ admin }) => getSiteFigures(admin, {}),
};
