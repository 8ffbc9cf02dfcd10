import { escapeLike } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';

/** How a title matches the term, best first; the number is the first sort key. */
export const RANKS = { exact: 0, prefix: 1, wordStart: 2, inside: 3 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** A search term; `values` fill the placeholders of `termConditions`. */
export interface Term {
  values: { term: string; pattern: string; startOfWord: string };
  /** Whether the trigram index can be used; terms without three letters in a row use pairs of characters. */
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
 * Conditions on a title whose SQL text does not depend on the term. Titles are passed in lower case; the
 * database lower-cases the term.
 */
export interface TermConditions {
  /** The title contains the term; evaluated row by row. */
  isIn(title: SQL): SQL;
  /** `isIn`, written so that an index can be used. */
  isIndexed(title: SQL): SQL;
  rankIn(title: SQL): SQL<Rank>;
  /** The title matches with this rank; written so that an index can be used. */
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

/** The highest code point: an upper bound for all titles that begin with the term. */
const LAST_CHARACTER = '\u{10ffff}';

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
