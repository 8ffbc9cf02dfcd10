import { foldWords, splitWords } from './near-words.ts';
import { isOneTypo } from './one-typo.ts';

/** How a title comes close to a term, best first. */
export const CLOSENESS = { allWords: 0, joined: 1, oneTypo: 2 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** Shorter words with a typo are other words. */
const SHORTEST_WITH_TYPO = 4;
/** Shorter terms are part of too many words when these are joined. */
const SHORTEST_JOINED = 4;

/** A term that titles are compared with. */
export interface CloseTerm {
  words: string[];
  joined: string;
}

export const readCloseTerm = (text: string): CloseTerm => ({
  words: splitWords(text),
  joined: foldWords(text).join(''),
});

/**
 * Whether a title has all words of the term in any order, or contains it when words are joined or split, or would but
 * for one typo; accents and signs do not matter.
 */
export function compareTitle(title: string, { words, joined }: CloseTerm): Closeness | null {
  const ofTitle = foldWords(title);
  const whole = ofTitle.join(' ');
  const missing = words.filter((word) => !whole.includes(word));
  if (missing.length === 0) return words.length > 0 ? CLOSENESS.allWords : null;
  if (joined.length >= SHORTEST_JOINED && ofTitle.join('').includes(joined)) return CLOSENESS.joined;
  const [mistyped, ...others] = missing;
  if (mistyped === undefined || others.length > 0 || mistyped.length < SHORTEST_WITH_TYPO) return null;
  return ofTitle.some((word) => isOneTypo(mistyped, word)) ? CLOSENESS.oneTypo : null;
}
