import type { AppRouter } from '@stagedoor/api';
import type { inferRouterOutputs } from '@trpc/server';
import type { PageHead, PageQuery } from './ask.ts';

type Results = inferRouterOutputs<AppRouter>['search']['find'];

/** Shown of each kind (apps/web/src/features/discover/results-skeleton.tsx). */
const SHOWN = 6;

/** The first artists and albums that a search finds, as the cards of Discover show them. */
export const withBestResults = ({ describe, ...query }: PageQuery, term: string): PageQuery => ({
  ...query,
  ...(describe && {
    describe: (data: Results): PageHead => {
      const words: Record<string, string> = { __TERM__: term };
      const pictures: Record<string, string | null> = {};
      const show = (kind: string, named: { name: string; coverImage: string | null }[]) => {
        for (const [at, { name, coverImage }] of named.slice(0, SHOWN).entries()) {
          words[`__TITLE_${kind}_${at}__`] = name;
          pictures[`__IMAGE_${kind}_${at}__`] = coverImage;
        }
      };
      show('ARTIST', data.artists.items);
      show(
        'ALBUM',
        data.albums.items.map(({ title, coverImage }) => ({ name: title, coverImage })),
      );
      return { ...describe(data), painted: { title: '', cover: null, words, pictures } };
    },
  }),
});
