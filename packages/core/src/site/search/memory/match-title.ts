import { RANKS, type Rank } from '../term.ts';
import type { Letters } from './letters.ts';

/** How bytes [start, end) of `text` match the term, or null; the same as the ranks of SQL. */
export function matchTitle(
  text: Uint8Array,
  start: number,
  end: number,
  term: Uint8Array,
  isWordCharacter: Letters['isWordCharacter'],
): Rank | null {
  const last = end - term.length;
  const first = term[0];
  let isInside = false;
  for (let at = start; at <= last; at++) {
    if (text[at] !== first || !isThere(text, at, term)) continue;
    if (at === start) return at === last ? RANKS.exact : RANKS.prefix;
    if (!isWordCharacter(characterBefore(text, at))) return RANKS.wordStart;
    isInside = true;
  }
  return isInside ? RANKS.inside : null;
}

function isThere(text: Uint8Array, at: number, term: Uint8Array): boolean {
  for (let n = 1; n < term.length; n++) if (text[at + n] !== term[n]) return false;
  return true;
}

/** The code point that ends right before a byte that is not the first. */
export function characterBefore(text: Uint8Array, at: number): number {
  const byte = text[at - 1] as number;
  if (byte < 0x80) return byte;
  let code = byte & 0x3f;
  let n = at - 2;
  for (let shift = 6; ; shift += 6, n--) {
    const one = text[n] as number;
    if ((one & 0xc0) === 0x80) code |= (one & 0x3f) << shift;
    else return code | ((one & (shift === 6 ? 0x1f : shift === 12 ? 0x0f : 0x07)) << shift);
  }
}
