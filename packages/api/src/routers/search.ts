import { searchPlaylists } from '@stagedoor/core/community/playlists';
import { searchPosts } from '@stagedoor/core/community/posts';
import { findCloseMatches, findMatches } from '@stagedoor/core/site/search';
import {
  closeMatchesInput,
  searchInput,
  searchPlaylistsInput,
  searchPostsInput,
} from '@stagedoor/validators';
import { everythingQuery, router } from '../trpc.ts';

export const searchRouter = router({
  posts: everythingQuery.input(searchPostsInput).query(({ ctx, input }) => searchPosts(ctx.domain, input)),
  playlists: everythingQuery
    .input(searchPlaylistsInput)
    .query(({ ctx, input }) => searchPlaylists(ctx.domain, input)),
  close: everythingQuery
    .input(closeMatchesInput)
    .query(({ ctx, input }) => findCloseMatches(ctx.domain, input)),
  find: everythingQuery.input(searchInput).query(({ ctx, input }) => findMatches(ctx.domain, input)),
});
