import { searchPlaylists } from '@stagedoor/core/community/playlists';
import { searchPosts } from '@stagedoor/core/community/posts';
import { findCloseMatches, findMatches } from '@stagedoor/core/site/search';
import {
  closeMatchesInput,
  searchInput,
  searchPlaylistsInput,
  searchPostsInput,
} from '@stagedoor/validators';
import { publicQuery, router } from '../trpc.ts';

export const searchRouter = router({
  posts: publicQuery.input(searchPostsInput).query(({ ctx, input }) => searchPosts(ctx.domain, input)),
  playlists: publicQuery
    .input(searchPlaylistsInput)
    .query(({ ctx, input }) => searchPlaylists(ctx.domain, input)),
  close: publicQuery.input(closeMatchesInput).query(({ ctx, input }) => findCloseMatches(ctx.domain, input)),
  find: publicQuery.input(searchInput).query(({ ctx, input }) => findMatches(ctx.domain, input)),
});
