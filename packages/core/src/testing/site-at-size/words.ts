/**
 * Words of names and comments, as on sites that people use: a word's frequency falls with its rank (Zipf and Mandelbrot), and
 * a larger site has more of them (Heaps). The first are those of music; the others are made of syllables, longer the rarer.
 */
const FREQUENT =
  `the love night you my in me of to heart and day light time blue fire rain dream moon all summer
  river dance home wild lost star city road sky ocean golden baby never shadow winter morning angel eyes world
  broken stone silver paper ghost electric velvet garden mirror thunder diamond horizon satellite lanterns harbour
  étoile niño łódź straße привет мир 東京 夜 ひかり quartz jazz fjord sphinx zephyr`.split(/\s+/);

const ONSETS = `b br c ch cl d dr f fl g gl h j k l m n p pl qu r s sh sl st t th tr v w y z`.split(' ');
const VOWELS = `a e i o u a e i o ai ea ee ou oo io y`.split(' ');
const ENDS = `n r s l t d m ck nd st ng rt`.split(' ').concat(Array(20).fill(''));

/** About how many words 3 for each song are made of: 4,900 of 10,000 songs and 77,000 of 1,000,000. */
export const vocabularyOf = (songs: number): number => Math.round(10 * (3 * songs) ** 0.6);

/** Long enough to be searched for, and in about one title in 30 or more. */
export const FREQUENT_TERMS = FREQUENT.slice(1, 20).filter(({ length }) => length > 3);

const array = (words: readonly string[]) => `(array['${words.join("','")}'])`;
/** One of the words for the bits of the word's hash from `from` on. */
const oneOf = (words: readonly string[], from: number) =>
  `${array(words)}[1 + (hash >> ${from} & 2147483647) % ${words.length}]`;
const syllable = (n: number) =>
  [ONSETS, VOWELS, ENDS].map((part, at) => oneOf(part, n * 16 + at * 5)).join(' || ');

/** Mandelbrot's shift of the ranks: without it the first word would be one in twelve. */
const SHIFT = 2.7;

/** A table of the words and a function that draws from them, both for the session alone; the words are the same at each run. */
export const makeWords = (songs: number): string => `
  select setseed(0.5);
  create temporary table words as
    select rank, initcap(case when rank <= ${FREQUENT.length} then ${array(FREQUENT)}[rank] else ${syllable(0)}
      || case when hash % 3 > 0 or rank > 1000 then ${syllable(1)} else '' end
      || case when hash % 5 > 2 and rank > 1000 then ${syllable(2)} else '' end end) as word
    from (select rank, hashint8extended(rank, 7) & 9223372036854775807 as hash
      from generate_series(1, ${vocabularyOf(songs)} + 1) rank) hashed;
  create unique index on words (rank);
  analyze words;
  create function pg_temp.make_title(word_count int) returns text language sql volatile as $$
    select string_agg((select word from pg_temp.words where words.rank = drawn.rank), ' ') from (
      select 1 + floor(${SHIFT} * ((${vocabularyOf(songs) / SHIFT} + 1) ^ random() - 1))::int as rank
      from generate_series(1, word_count)) drawn $$`;
