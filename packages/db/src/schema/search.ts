import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { artists } from './artists.ts';
import { albums, songs } from './catalog.ts';

/**
 * The text that search looks through: the name in lower case. It is separate from its table, so that counting
 * plays never touches these indexes. Triggers maintain the rows (migration 0001). `isMatched` is for names that
 * playlist files are matched by, without regard to case, accents and punctuation.
 */
const searchTable = <Name extends string>(name: Name, of: () => AnyPgColumn, isMatched = false) =>
  pgTable(
    name,
    {
      id: integer().primaryKey().references(of, { onDelete: 'cascade' }),
      title: text().notNull(),
    },
    (t) => [
      index(`${name}_trgm_idx`).using('gin', sql`${t.title} gin_trgm_ops`),
      index(`${name}_grams_idx`).using('gin', grams(t.title)),
      index(`${name}_prefix_idx`).on(sql`${t.title} text_pattern_ops`),
      ...(isMatched ? [index(`${name}_fold_idx`).on(sql`fold_title(${t.title})`)] : []),
    ],
  );

/** Single characters, pairs and prefixes of words: trigrams only find terms of three letters or more. */
const grams = (title: AnyPgColumn): SQL => sql`search_grams(${title})`;

export const songTitles = searchTable('song_titles', () => songs.id, true);
export const albumTitles = searchTable('album_titles', () => albums.id);
export const artistNames = searchTable('artist_names', () => artists.id, true);
