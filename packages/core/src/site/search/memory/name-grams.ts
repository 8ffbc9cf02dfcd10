import { foldText } from '@stagedoor/validators';
import { RANKS, type Rank } from '../term.ts';
import { GRAM, type GramPlace, gramKey, wholeKey } from './gram-lists.ts';
import type { Letters } from './letters.ts';
import { characterBefore } from './match-title.ts';
import type { GramKey } from './numbers.ts';

/** Passes the grams of the name at bytes [start, end) of `text` to `add`; some of them several times. */
export function addNameGrams(
  text: Buffer,
  start: number,
  end: number,
  isWordCharacter: Letters['isWordCharacter'],
  add: (key: GramKey) => void,
): void {
  add(wholeKey(text, start, end));
  addFolded(text, start, end, add);
  for (let at = start; at < end; at++) {
    const [a, b, c] = [text[at] as number, text[at + 1] as number, text[at + 2] as number];
    add(gramKey(GRAM.anywhere, a));
    if (at + 1 < end) add(gramKey(GRAM.anywhere, a, b));
    if (at + 2 < end) add(gramKey(GRAM.anywhere, a, b, c));
    const isInsideCharacter = (a & 0xc0) === 0x80;
    if (isInsideCharacter || (at > start && isWordCharacter(characterBefore(text, at)))) continue;
    const place = at === start ? GRAM.titleStart : GRAM.wordStart;
    add(gramKey(place, a));
    if (at + 1 < end) add(gramKey(place, a, b));
  }
}

export const PLACE_OF_RANK: Record<Rank, GramPlace> = {
  [RANKS.exact]: GRAM.whole,
  [RANKS.prefix]: GRAM.titleStart,
  [RANKS.wordStart]: GRAM.wordStart,
  [RANKS.inside]: GRAM.anywhere,
};

/** The grams of every name that contains the term at such a place. */
export function* gramsOfTerm(term: Uint8Array, place: GramPlace): Generator<GramKey> {
  const [a = 0, b = 0] = term;
  if (place === GRAM.whole) yield wholeKey(term, 0, term.length);
  else if (place !== GRAM.anywhere) yield gramKey(place, a, b);
  if (term.length < 3) yield gramKey(GRAM.anywhere, a, b);
  for (let at = 0; at + 2 < term.length; at++)
    yield gramKey(GRAM.anywhere, term[at] as number, term[at + 1], term[at + 2]);
}

/** Passes the grams of a name without its accents, if it has any. */
function addFolded(text: Buffer, start: number, end: number, add: (key: GramKey) => void): void {
  let at = start;
  while (at < end && (text[at] as number) < 0x80) at++;
  if (at === end) return;
  const title = text.toString('utf8', start, end);
  const folded = foldText(title);
  if (folded === title) return;
  const bytes = Buffer.from(folded);
  for (let n = 0; n + 1 < bytes.length; n++) {
    const [a, b, c] = [bytes[n] as number, bytes[n + 1] as number, bytes[n + 2]];
    add(gramKey(GRAM.anywhere, a, b));
    if (c !== undefined) add(gramKey(GRAM.anywhere, a, b, c));
  }
}
