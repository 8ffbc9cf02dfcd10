import { searchPlaylists } from '@stagedoor/core/community/playlists';
import { searchPosts } from '@stagedoor/core/community/posts';
import { findCloseMatches, findLyrics, findMatches } from '@stagedoor/core/site/search';
import {
  closeMatchesInput,
  searchInput,
  searchLyricsInput,
  searchPlaylistsInput,
  searchPostsInput,
} from '@stagedoor/validators';
import { call, everythingQuery, router } from '../trpc.ts';

export const searchRouter = router({
  posts: everythingQuery.input(searchPostsInput).query(call(searchPosts)),
  playlists: everythingQuery.input(searchPlaylistsInput).query(call(searchPlaylists)),
  lyrics: everythingQuery.input(searchLyricsInput).query(call(findLyrics)),
  close: everythingQuery.input(closeMatchesInput).query(call(findCloseMatches)),
  find: everythingQuery.input(searchInput).query(call(findMatches)),
});
