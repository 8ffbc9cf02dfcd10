import { listAlbums } from '@stagedoor/core/catalog/albums';
import {
  artistsWithAbilities,
  getArtist,
  listArtists,
  listRelatedArtists,
} from '@stagedoor/core/catalog/artists';
import { listArtistSongs, listTopSongs } from '@stagedoor/core/catalog/songs';
import {
  listExclusivePosts,
  listFreePosts,
  listPremiumPosts,
  requirePremium,
} from '@stagedoor/core/community/posts';
import {
  artistRef,
  artistSongsInput,
  byId,
  listArtistsInput,
  paging,
  topSongsInput,
} from '@stagedoor/validators';
import { artistQuery, catalogQuery, mayTouch, router, userProcedure } from '../trpc.ts';

const artistPaging = paging.extend(artistRef.shape);

export const artistsRouter = router({
  list: catalogQuery.input(listArtistsInput).query(({ ctx, input }) => listArtists(ctx.domain, input)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) => artistsWithAbilities.one(ctx.domain, getArtist(ctx.domain, input))),
  songs: artistQuery.input(artistSongsInput).query(({ ctx, input }) => listArtistSongs(ctx.domain, input)),
  topSongs: artistQuery.input(topSongsInput).query(({ ctx, input }) => listTopSongs(ctx.domain, input)),
  albums: artistQuery.input(artistPaging).query(({ ctx, input }) => listAlbums(ctx.domain, input)),
  related: catalogQuery.input(artistRef).query(({ ctx, input }) => listRelatedArtists(ctx.domain, input)),
  posts: artistQuery.input(artistPaging).query(({ ctx, input }) => listFreePosts(ctx.domain, input)),
  premium: userProcedure
    .use(mayTouch(requirePremium, 'artistId'))
    .input(artistPaging)
    .query(({ ctx, input }) => listPremiumPosts(ctx.domain, input)),
  exclusive: artistQuery.input(artistPaging).query(({ ctx, input }) => listExclusivePosts(ctx.domain, input)),
});
