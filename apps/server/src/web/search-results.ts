import type { AppRouter } from '@stagedoor/api';
import type { inferRouterOutputs } from '@trpc/server';
import type { PageHead, PageQuery } from './ask.ts';
import { paintAlbums, paintArtists } from './first-cards.ts';

type Results = inferRouterOutputs<AppRouter>['search']['find'];

/** Shown of each kind (apps/web/src/features/discover/results-skeleton.tsx). */
const SHOWN = 6;

/** The page of results, which the first paint shows: the term, and the best artists and albums. */
export const withBestResults = ({ describe, ...query }: PageQuery, term: string): PageQuery => ({
  ...query,
  ...(describe && {
    describe: (data: Results): PageHead => {
      const artists = paintArtists(data.artists.items.slice(0, SHOWN));
      const albums = paintAlbums(data.albums.items.slice(0, SHOWN));
      const words = { __TERM__: term, ...artists.words, ...albums.words };
      const pictures = { ...artists.pictures, ...albums.pictures };
      return { ...describe(data), painted: { title: '', cover: null, words, pictures } };
    },
  }),
});
