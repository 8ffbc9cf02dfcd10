import { albumsWithAbilities, createAlbum, listOwnAlbums } from '@stagedoor/core/catalog/albums';
import { createArtistProfile, findOwnArtist, updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { listClaimableSongs, listOwnClaims } from '@stagedoor/core/catalog/claims';
import { deleteSong, listOwnSongs, songsWithAbilities } from '@stagedoor/core/catalog/songs';
import { listUploads } from '@stagedoor/core/catalog/uploads';
import { createPost, deletePost, listOwnPosts, updatePost } from '@stagedoor/core/community/posts';
import {
  byId,
  createAlbumInput,
  createArtistProfileInput,
  createPostInput,
  listClaimableSongsInput,
  paging,
  updateArtistProfileInput,
  updatePostInput,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** Files are uploaded through the REST paths, which stream them. The rest of the studio is here. */
export const studioRouter = router({
  profile: procedure.query(({ ctx }) => findOwnArtist(ctx.domain)),
  createProfile: procedure
    .input(createArtistProfileInput)
    .mutation(({ ctx, input }) => createArtistProfile(ctx.domain, input)),
  updateProfile: procedure
    .input(updateArtistProfileInput)
    .mutation(({ ctx, input }) => updateArtistProfile(ctx.domain, input)),
  songs: procedure
    .input(paging)
    .query(({ ctx, input }) => songsWithAbilities.page(ctx.domain, listOwnSongs(ctx.domain, input))),
  deleteSong: procedure.input(byId).mutation(({ ctx, input }) => deleteSong(ctx.domain, input)),
  albums: procedure
    .input(paging)
    .query(({ ctx, input }) => albumsWithAbilities.page(ctx.domain, listOwnAlbums(ctx.domain, input))),
  createAlbum: procedure.input(createAlbumInput).mutation(({ ctx, input }) => createAlbum(ctx.domain, input)),
  posts: procedure.input(paging).query(({ ctx, input }) => listOwnPosts(ctx.domain, input)),
  createPost: procedure.input(createPostInput).mutation(({ ctx, input }) => createPost(ctx.domain, input)),
  updatePost: procedure.input(updatePostInput).mutation(({ ctx, input }) => updatePost(ctx.domain, input)),
  deletePost: procedure.input(byId).mutation(({ ctx, input }) => deletePost(ctx.domain, input)),
  claimableSongs: procedure
    .input(listClaimableSongsInput)
    .query(({ ctx, input }) => listClaimableSongs(ctx.domain, input)),
  claims: procedure.input(paging).query(({ ctx, input }) => listOwnClaims(ctx.domain, input)),
  uploads: procedure.query(({ ctx }) => listUploads(ctx.domain)),
});
