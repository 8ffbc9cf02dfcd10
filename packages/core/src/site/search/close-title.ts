import { foldWords } from '@stagedoor/validators';
import { splitWords } from './near-words.ts';
import { isOneTypo } from './one-typo.ts';

/** How a title comes close to a term, best first. */
export const CLOSENESS = { allWords: 0, joined: 1, oneTypo: 2 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** Shorter words stand in too many others by chance. */
const SHORTEST_PART = 4;
/** Words of scripts with spaces between words; others may be one letter long. */
const SHORT_WORD = new RegExp(`^[\\p{Ll}\\p{N}]{1,${SHORTEST_PART - 1}}$`, 'u');

/** A term that titles are compared with. */
export interface CloseTerm {
  words: string[];
  joined: string;
}

export const readCloseTerm = (text: string): CloseTerm => ({
  words: splitWords(text),
  joined: foldWords(text).join(''),
});

/** Whether a word is part of a title only as a word of its own. */
export const isShortWord = (word: string): boolean => SHORT_WORD.test(word);

/**
 * Whether a title has all words of the term in any order, or contains it when words are joined or split, or would but
 * for one typo; accents and signs do not matter.
 */
export function compareTitle(title: string, { words, joined }: CloseTerm): Closeness | null {
  const ofTitle = foldWords(title);
  const whole = ofTitle.join(' ');
  const missing = words.filter((word) =>
    isShortWord(word) ? !ofTitle.includes(word) : !whole.includes(word),
  );
  if (missing.length === 0) return words.length > 0 ? CLOSENESS.allWords : null;
  if (joined.length >= SHORTEST_PART && beginsAtWord(ofTitle, joined)) return CLOSENESS.joined;
  const [mistyped, ...others] = missing;
  if (mistyped === undefined || others.length > 0) return null;
  return ofTitle.some((word) => isOneTypo(mistyped, word)) ? CLOSENESS.oneTypo : null;
}

const beginsAtWord = (ofTitle: readonly string[], joined: string): boolean =>
  ofTitle.some((_, at) => ofTitle.slice(at).join('').startsWith(joined));
