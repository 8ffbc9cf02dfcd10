/** Shorter words with a typo are other words. */
const SHORTEST = 4;
/** In shorter words another letter makes another word, such as 'last' of 'lant'. */
const SHORTEST_WITH_OTHER_LETTER = 6;

/**
 * Whether one word was meant and the other typed: a letter is left out, added, exchanged with its neighbour or, in longer words,
 * another one. Hardly anybody mistypes the first letter.
 */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST || long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  if (short.length === long.length && isExchanged(short, long, start)) return true;
  if (start === 0) return false;
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  return short.length >= SHORTEST_WITH_OTHER_LETTER && rest(short, 1) === rest(long, 1);
}

const isExchanged = (a: string, b: string, at: number): boolean =>
  a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
