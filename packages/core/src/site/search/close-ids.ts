import { builtOnce, tables } from '@stagedoor/db';
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx, Rights, SearchedKind } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { ownProfiles, type VisibilityScope, visibilityScope } from '../../platform/rights/index.ts';
import { isShortWord } from './close-title.ts';
import { KINDS } from './kinds.ts';
import { splitWords } from './near-words.ts';

export interface CloseIdsSearch {
  kind: SearchedKind;
  text: string;
  rights: Rights;
  count: number;
  /** False when names come from memory; then these are only the songs of a genre. */
  hasNames: boolean;
}

type Form = { kind: SearchedKind; scope: VisibilityScope; hasNames: boolean };

/** How alike a name must be, from 0 to 1, by the trigrams that both have. */
const MIN_LIKENESS = 0.4;
/** Shorter words have nothing to compare; every name contains them. */
const TRIGRAM = 3;
/** How genres of several words are written. */
const BETWEEN_WORDS = [' ', '-', '', '/', '&', ' & ', ' and ', ' n ', "'n'", 'n'];

/** Longer words are not tried as two. */
const LONGEST_SPLIT = 12;

const dialect = new PgDialect({ casing: 'snake_case' });
const TERM = sql.placeholder('term');
const LONGEST = sql.placeholder('longest');
const SHORT_WORDS = sql.placeholder('shortWords');
const COUNT = sql.placeholder('count');
const isExact = (title: SQL) => sql`strpos(${title}, lower(${sql.placeholder('text')})) > 0`;

/** Names with all words in any order, or spelled much like the term; both without those that contain it. */
function selectNear({ kind: name, scope }: Form): SQL {
  const kind = KINDS[name];
  const spaced = sql`' ' || regexp_replace(names.title, '[^[:alnum:]]+', ' ', 'g') || ' '`;
  const hasAllWords = sql`names.title like ${LONGEST}
    and not exists (select from unnest(string_to_array(${TERM}, ' ')) word where strpos(names.title, word) = 0)
    and not exists (select from unnest(string_to_array(${SHORT_WORDS}, ' ')) word where strpos(${spaced}, ' ' || word || ' ') = 0)`;
  const likeness = sql`similarity(names.title, ${TERM})`;
  return sql`with near as materialized (
      select names.id, (${hasAllWords}) as is_whole, ${likeness} as likeness from ${kind.names} names
      where (${hasAllWords}) or (names.title % ${TERM} and ${likeness} >= ${MIN_LIKENESS}::real))
    select ${kind.id} as id from near join ${kind.rows} on ${kind.id} = near.id ${kind.join}
    where ${kind.isVisible(scope)} and not ${isExact(kind.title)}
    order by near.is_whole desc, near.likeness desc, ${kind.popularity} desc, ${kind.id}
    limit ${COUNT}`;
}

/** The most played songs of a genre; each spelling is read from the index of genres in this order. */
function selectOfGenre({ scope }: Form): SQL {
  const kind = KINDS.songs;
  return sql`select found.id from unnest(${sql.placeholder('genres')}::text[]) as genres(genre)
    cross join lateral (
      select ${kind.id} as id, ${kind.popularity} as popularity from ${kind.rows} ${kind.join}
      where lower(${tables.songs.genre}) = genres.genre and ${kind.isVisible(scope)} and not ${isExact(kind.title)}
      order by ${kind.popularity} desc, ${kind.id} limit ${COUNT}
    ) found order by found.popularity desc, found.id limit ${COUNT}`;
}

const findingClose = builtOnce((_db, form: Form) => {
  const parts = [
    ...(form.hasNames ? [selectNear(form)] : []),
    ...(form.kind === 'songs' ? [selectOfGenre(form)] : []),
  ].map((part, n) => sql`select ${n}::int as part, row_number() over () as place, id from (${part}) part`);
  return dialect.sqlToQuery(
    sql`select id from (${sql.join(parts, sql` union all `)}) parts order by part, place`,
  );
});

/** Ids of names that come close to the text, and of songs whose genre has this name. */
export async function findCloseIds(ctx: Ctx, search: CloseIdsSearch): Promise<number[]> {
  const { kind, text, rights, count } = search;
  const words = splitWords(text);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const hasNames = search.hasNames && longest.length >= TRIGRAM;
  if (!hasNames && kind !== 'songs') return [];
  const values = {
    text,
    term: words.join(' '),
    longest: `%${longest}%`,
    shortWords: words.filter(isShortWord).join(' '),
    genres: asArray(spellingsOf(text, words)),
    count,
    own: ownProfiles(rights),
    now: timeOf(ctx.now()),
  };
  const statement = findingClose(ctx.db, { kind, hasNames, scope: visibilityScope(rights) });
  const params = fillPlaceholders(statement.params, values);
  const rows = await ctx.client.unsafe<{ id: number }[]>(statement.sql, params as never[], { prepare: true });
  return rows.map(({ id }) => id);
}

/** How a genre of these words may be written; one long word may be two. */
function spellingsOf(text: string, words: readonly string[]): Set<string> {
  const [word = '', ...others] = words;
  const isOne = others.length === 0 && word.length <= LONGEST_SPLIT;
  const splits = isOne ? Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)]) : [];
  return new Set([
    text.toLowerCase(),
    ...BETWEEN_WORDS.map((between) => words.join(between)),
    ...splits.flatMap((parts) => [parts.join(' '), parts.join('-')]),
  ]);
}

const asArray = (texts: Iterable<string>) =>
  `{${[...texts].map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;
