import { escapeLike } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';

/** Where in a title the term stands, best first; the number of a rank is its first sort key. */
export const RANKS = { exact: 0, prefix: 1, wordStart: 2, inside: 3 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** What a person searches for: `values` fill the placeholders of `termConditions`. */
export interface Term {
  values: { term: string; pattern: string; startOfWord: string };
  /** Whether trigrams narrow it down; terms without three letters in a row go by pairs of characters. */
  hasTrigrams: boolean;
}

export const readTerm = (text: string): Term => ({
  values: {
    term: text,
    pattern: `%${escapeLike(text)}%`,
    startOfWord: `(^|[^[:alnum:]])${escapeRegex(text)}`,
  },
  hasTrigrams: /[\p{L}\p{N}]{3}/u.test(text),
});

/**
 * A term as the database compares it, in conditions whose text does not depend on it.
 * Titles are given in lower case; the database's own `lower` makes the term so.
 */
export interface TermConditions {
  /** Holds for the titles that have it in them, read one by one. */
  isIn(title: SQL): SQL;
  /** The same, written so that an index answers. */
  isIndexed(title: SQL): SQL;
  rankIn(title: SQL): SQL<Rank>;
  /** Holds for the titles of that rank; written so that an index answers. */
  hasRank(title: SQL, rank: Rank): SQL;
}

export function termConditions(hasTrigrams: boolean): TermConditions {
  const [term, pattern, startOfWord] = ['term', 'pattern', 'startOfWord'].map(
    (name) => sql`lower(${sql.placeholder(name)})`,
  );
  const isIn = (title: SQL) => sql`strpos(${title}, ${term}) > 0`;
  const isIndexed = (title: SQL) =>
    hasTrigrams
      ? sql`${title} like ${pattern}`
      : sql`search_grams(${title}) @> search_pairs(${term}) and ${isIn(title)}`;
  const isPrefix = (title: SQL) => sql`starts_with(${title}, ${term})`;
  const isWordStart = (title: SQL) => sql`regexp_like(${title}, ${startOfWord})`;
  const conditions: Record<Rank, (title: SQL) => SQL> = {
    [RANKS.exact]: (title) => sql`${title} = ${term}`,
    [RANKS.prefix]: (title) =>
      sql`${title} ~>=~ ${term} and ${title} ~<~ (${term} || ${LAST_CHARACTER}) and ${title} <> ${term}`,
    [RANKS.wordStart]: (title) =>
      sql`search_grams(${title}) @> array[' ' || left(${term}, 2)]
        and ${isWordStart(title)} and not ${isPrefix(title)}`,
    [RANKS.inside]: (title) =>
      sql`${isIndexed(title)} and not ${isWordStart(title)} and not ${isPrefix(title)}`,
  };
  return {
    isIn,
    isIndexed,
    rankIn: (title) =>
      sql`case when ${title} = ${term} then 0 when ${isPrefix(title)} then 1 when ${isWordStart(title)} then 2 else 3 end`,
    hasRank: (title, rank) => conditions[rank](title),
  };
}

/** No character stands after it, so no title that begins with the term does either. */
const LAST_CHARACTER = '\u{10ffff}';

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
