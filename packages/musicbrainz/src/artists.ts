import { z } from 'zod';
import { mbidSchema } from './mbid.ts';
import { flag, partialDate, rows, text, wholeNumber } from './tolerant.ts';

export type Artist = {
  mbid: string;
  name: string;
  sortName: string | null;
  /** Distinguishes artists of the same name: 'Finnish punk band'. */
  disambiguation: string | null;
  /** ISO 3166-1 code, also XW (worldwide) and XE (Europe). */
  country: string | null;
  area: string | null;
  /** Person, Group, Orchestra, Choir, Character, Other. */
  type: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD: born or founded, died or dissolved. */
  beganAt: string | null;
  endedAt: string | null;
  hasEnded: boolean;
  aliases: string[];
};

export type ArtistSearchRow = Artist & {
  /** 0 to 100, relative to the best hit; several may have 100. */
  score: number;
};

export type ArtistSearchPage = { artists: ArtistSearchRow[]; total: number; offset: number };

const noLifeSpan = { begin: null, end: null, ended: false };

const artistFields = z.object({
  id: mbidSchema,
  name: text,
  'sort-name': text,
  disambiguation: text,
  country: text,
  area: z.object({ name: text }).nullable().catch(null),
  type: text,
  'life-span': z.object({ begin: partialDate, end: partialDate, ended: flag }).catch(noLifeSpan),
  aliases: rows(z.object({ name: text })).transform((list) => list.flatMap((alias) => alias.name ?? [])),
});

function toArtist(fields: z.output<typeof artistFields>): Artist {
  const lifeSpan = fields['life-span'];
  return {
    mbid: fields.id,
    name: fields.name ?? fields['sort-name'] ?? '[unknown]',
    sortName: fields['sort-name'],
    disambiguation: fields.disambiguation,
    country: fields.country,
    area: fields.area?.name ?? null,
    type: fields.type,
    beganAt: lifeSpan.begin,
    endedAt: lifeSpan.end,
    hasEnded: lifeSpan.ended,
    aliases: fields.aliases,
  };
}

export const artistAnswer = artistFields.transform(toArtist);

const searchRow = artistFields
  .extend({ score: wholeNumber })
  .transform((row): ArtistSearchRow => ({ ...toArtist(row), score: Math.min(row.score ?? 0, 100) }));

export const artistSearchAnswer = z
  .object({ count: wholeNumber, offset: wholeNumber, artists: rows(searchRow) })
  .transform(
    ({ count, offset, artists }): ArtistSearchPage => ({
      artists,
      total: count ?? artists.length,
      offset: offset ?? 0,
    }),
  );
