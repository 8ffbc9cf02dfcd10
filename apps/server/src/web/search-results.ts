import type { AppRouter } from '@stagedoor/api';
import { formatInitials } from '@stagedoor/validators';
import type { inferRouterOutputs } from '@trpc/server';
import type { PageHead, PageQuery } from './ask.ts';

type Results = inferRouterOutputs<AppRouter>['search']['find'];

interface Card {
  title: string;
  /** An artist's initial, which stands where there is no picture; the line below an album's title. */
  text: string;
  coverImage: string | null;
}

/** Shown of each kind (apps/web/src/features/discover/results-skeleton.tsx). */
const SHOWN = 6;

/** The first artists and albums that a search finds, as the cards of Discover show them. */
export const withBestResults = ({ describe, ...query }: PageQuery, term: string): PageQuery => ({
  ...query,
  ...(describe && {
    describe: (data: Results): PageHead => {
      const words: Record<string, string> = { __TERM__: term };
      const pictures: Record<string, string | null> = {};
      const show = (kind: string, cards: Card[]) => {
        for (const [at, { title, text, coverImage }] of cards.slice(0, SHOWN).entries()) {
          words[`__TITLE_${kind}_${at}__`] = title;
          words[`__TEXT_${kind}_${at}__`] = text;
          pictures[`__IMAGE_${kind}_${at}__`] = coverImage;
        }
      };
      show(
        'ARTIST',
        data.artists.items.map(({ name, coverImage }) => ({
          title: name,
          text: formatInitials(name, 1),
          coverImage,
        })),
      );
      show(
        'ALBUM',
        data.albums.items.map(({ title, artistName, year, coverImage }) => ({
          title,
          text: `${artistName} · ${year ?? 'Album'}`,
          coverImage,
        })),
      );
      return { ...describe(data), painted: { title: '', cover: null, words, pictures } };
    },
  }),
});
