import { listAlbumAppearances, listAlbums } from '@stagedoor/core/catalog/albums';
import {
  artistsWithAbilities,
  findArtistByName,
  getArtist,
  listArtists,
  listRelatedArtists,
} from '@stagedoor/core/catalog/artists';
import { withFollowing } from '@stagedoor/core/catalog/follows';
import { listRecommended } from '@stagedoor/core/catalog/recommendations';
import {
  listAppearances,
  listArtistSongs,
  listPinnedSongs,
  listTopSongs,
} from '@stagedoor/core/catalog/songs';
import {
  listExclusivePosts,
  listFreePosts,
  listPremiumPosts,
  requirePremium,
} from '@stagedoor/core/community/posts';
import {
  appearancesInput,
  artistNameRef,
  artistRef,
  artistSongsInput,
  byId,
  listArtistsInput,
  paging,
  topSongsInput,
} from '@stagedoor/validators';
import { artistQuery, call, catalogQuery, mayTouch, router, userProcedure } from '../trpc.ts';

const artistPaging = paging.extend(artistRef.shape);

export const artistsRouter = router({
  list: catalogQuery.input(listArtistsInput).query(call(listArtists)),
  get: artistQuery
    .input(byId)
    .query(({ ctx, input }) =>
      artistsWithAbilities.one(ctx.domain, withFollowing.one(ctx.domain, getArtist(ctx.domain, input))),
    ),
  byName: catalogQuery.input(artistNameRef).query(call(findArtistByName)),
  songs: artistQuery.input(artistSongsInput).query(call(listArtistSongs)),
  topSongs: artistQuery.input(topSongsInput).query(call(listTopSongs)),
  pinnedSongs: artistQuery.input(artistRef).query(call(listPinnedSongs)),
  appearances: catalogQuery.input(appearancesInput).query(call(listAppearances)),
  albumAppearances: catalogQuery.input(appearancesInput).query(call(listAlbumAppearances)),
  albums: artistQuery.input(artistPaging).query(call(listAlbums)),
  related: catalogQuery.input(artistRef).query(call(listRelatedArtists)),
  recommended: catalogQuery.input(artistRef).query(call(listRecommended)),
  posts: artistQuery.input(artistPaging).query(call(listFreePosts)),
  premium: userProcedure
    .use(mayTouch(requirePremium, 'artistId'))
    .input(artistPaging)
    .query(call(listPremiumPosts)),
  exclusive: artistQuery.input(artistPaging).query(call(listExclusivePosts)),
});
