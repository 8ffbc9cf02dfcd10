import type { AppRouter } from '@stagedoor/api';
import type { inferRouterOutputs } from '@trpc/server';
import type { PageHead, PageQuery } from './ask.ts';
import { paintAlbums, paintArtists, paintSongs } from './first-cards.ts';

type Results = inferRouterOutputs<AppRouter>['search']['find'];

/** Shown of each kind (apps/web/src/features/discover/results-skeleton.tsx). */
const SHOWN = 6;
const SHOWN_SONGS = 8;

/** The page of results, which the first paint shows: the term, and the best of each kind. */
export const withBestResults = ({ describe, ...query }: PageQuery, term: string): PageQuery => ({
  ...query,
  ...(describe && {
    describe: (data: Results): PageHead => {
      const artists = paintArtists(data.artists.items.slice(0, SHOWN));
      const albums = paintAlbums(data.albums.items.slice(0, SHOWN));
      const songs = paintSongs(data.songs.items.slice(0, SHOWN_SONGS));
      const words = { __TERM__: term, ...artists.words, ...songs.words, ...albums.words };
      const pictures = { ...artists.pictures, ...songs.pictures, ...albums.pictures };
      return { ...describe(data), painted: { title: '', cover: null, words, pictures } };
    },
  }),
});
