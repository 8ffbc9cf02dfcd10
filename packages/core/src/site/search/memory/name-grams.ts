import { foldText } from '../near-words.ts';
import { RANKS, type Rank } from '../term.ts';
import { GRAM, type GramPlace, gramKey, wholeKey } from './gram-lists.ts';
import type { Letters } from './letters.ts';
import { characterBefore } from './match-title.ts';

/** Passes the grams of the name at bytes [start, end) of `text` to `tell`; some of them several times. */
export function visitNameGrams(
  text: Buffer,
  start: number,
  end: number,
  isWordCharacter: Letters['isWordCharacter'],
  visit: (key: number) => void,
): void {
  visit(wholeKey(text, start, end));
  visitFolded(text, start, end, visit);
  for (let at = start; at < end; at++) {
    const [a, b, c] = [text[at] as number, text[at + 1] as number, text[at + 2] as number];
    visit(gramKey(GRAM.anywhere, a));
    if (at + 1 < end) visit(gramKey(GRAM.anywhere, a, b));
    if (at + 2 < end) visit(gramKey(GRAM.anywhere, a, b, c));
    const isInsideCharacter = (a & 0xc0) === 0x80;
    if (isInsideCharacter || (at > start && isWordCharacter(characterBefore(text, at)))) continue;
    const place = at === start ? GRAM.titleStart : GRAM.wordStart;
    visit(gramKey(place, a));
    if (at + 1 < end) visit(gramKey(place, a, b));
  }
}

export const PLACE_OF_RANK: Record<Rank, GramPlace> = {
  [RANKS.exact]: GRAM.whole,
  [RANKS.prefix]: GRAM.titleStart,
  [RANKS.wordStart]: GRAM.wordStart,
  [RANKS.inside]: GRAM.anywhere,
};

/** The grams of every name that contains the term at such a place. */
export function* gramsOfTerm(term: Uint8Array, place: GramPlace): Generator<number> {
  const [a = 0, b = 0] = term;
  if (place === GRAM.whole) yield wholeKey(term, 0, term.length);
  else if (place !== GRAM.anywhere) yield gramKey(place, a, b);
  if (term.length < 3) yield gramKey(GRAM.anywhere, a, b);
  for (let at = 0; at + 2 < term.length; at++)
    yield gramKey(GRAM.anywhere, term[at] as number, term[at + 1], term[at + 2]);
}

/** Passes the grams of a name without its accents, if it has any. */
function visitFolded(text: Buffer, start: number, end: number, tell: (key: number) => void): void {
  let at = start;
  while (at < end && (text[at] as number) < 0x80) at++;
  if (at === end) return;
  const title = text.toString('utf8', start, end);
  const folded = foldText(title);
  if (folded === title) return;
  const bytes = Buffer.from(folded);
  for (let n = 0; n + 1 < bytes.length; n++) {
    const [a, b, c] = [bytes[n] as number, bytes[n + 1] as number, bytes[n + 2]];
    tell(gramKey(GRAM.anywhere, a, b));
    if (c !== undefined) tell(gramKey(GRAM.anywhere, a, b, c));
  }
}
