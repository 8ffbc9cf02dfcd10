import { searchPlaylists } from '@stagedoor/core/community/playlists';
import { searchPosts } from '@stagedoor/core/community/posts';
import { findMatches } from '@stagedoor/core/site/search';
import { searchInput, searchPlaylistsInput, searchPostsInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const searchRouter = router({
  posts: procedure.input(searchPostsInput).query(({ ctx, input }) => searchPosts(ctx.domain, input)),
  playlists: procedure
    .input(searchPlaylistsInput)
    .query(({ ctx, input }) => searchPlaylists(ctx.domain, input)),
  find: procedure.input(searchInput).query(({ ctx, input }) => findMatches(ctx.domain, input)),
});
