import {
  appearancesOf,
  artistExclusive,
  artistOverview,
  artistPosts,
  artistSongs,
} from '@stagedoor/validators/page-inputs';
import { api } from '../../lib/trpc.ts';
import type { ArtistTab } from './artist-tabs.ts';

/** Prefetches what the tab shows, in one batched request. Cached answers are not fetched again. */
export function prefetchArtistTab(artistId: number, tab: ArtistTab = 'overview'): void {
  if (!artistId) return;
  const { topSongs, albums, exclusive, posts } = artistOverview(artistId);
  void api.artists.get.prefetch({ id: artistId });
  void api.artists.topSongs.prefetch(topSongs);
  void api.requests.settings.prefetch({ artistId });
  const byTab: Record<ArtistTab, () => void> = {
    overview: () => {
      void api.artists.pinnedSongs.prefetch({ artistId });
      void api.artists.albums.prefetch(albums);
      void api.artists.albumAppearances.prefetch(appearancesOf(artistId));
      void api.artists.appearances.prefetch(appearancesOf(artistId));
      void api.artists.exclusive.prefetch(exclusive);
      void api.artists.posts.prefetch(posts);
      void api.artists.related.prefetch({ artistId });
      void api.artists.recommended.prefetch({ artistId });
      void api.tourDates.list.prefetch({ artistId });
      void api.products.list.prefetch({ artistId });
    },
    music: () => {
      void api.artists.albums.prefetch(albums);
      void api.artists.songs.prefetchInfinite(artistSongs(artistId));
    },
    posts: () => void api.artists.posts.prefetchInfinite(artistPosts(artistId)),
    exclusive: () => void api.artists.exclusive.prefetchInfinite(artistExclusive(artistId)),
    about: () => undefined,
    tour: () => void api.tourDates.list.prefetch({ artistId }),
    store: () => void api.products.list.prefetch({ artistId }),
  };
  byTab[tab]();
}
