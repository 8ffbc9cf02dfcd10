const CREDIT = /[([]?\b(?:feat|ft|featuring)\b.*$/i;
const NUMBERED = /^(?:(\d)-)?(\d{1,3})\s*[-._)\s]\s*(?=\S)/;

/** Titles that differ in case, accents, punctuation or a credit fold to the same words. */
export function foldTitle(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(CREDIT, '')
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return (folded || title.normalize('NFKC').trim().toLowerCase()).slice(0, 100);
}

/** The title and track number in a file's name, such as '02 - Loyalists.flac'. */
export function readFileName(fileName: string): { title: string; trackNumber: number | null } {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim();
  const number = NUMBERED.exec(name);
  return {
    title: number ? name.slice(number[0].length) : name,
    trackNumber: number ? Number(number[2]) : null,
  };
}

/**
 * Compares folded titles: 1 for the same, less for one within the other or with a few other letters, 0 for
 * different ones.
 */
export function compareTitles(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && ` ${long} `.includes(` ${short} `)) return 0.75;
  // Most pairs of titles end here, without counting letters.
  if (a[0] !== b[0] || short.length < long.length * 0.6) return 0;
  const likeness = comparePairs(a, b);
  return likeness >= 0.8 ? likeness * 0.8 : 0;
}

/** Dice's coefficient of the pairs of neighbouring letters. */
function comparePairs(a: string, b: string): number {
  const pairs = new Map<string, number>();
  for (let at = 0; at < a.length - 1; at++) {
    const pair = a.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let at = 0; at < b.length - 1; at++) {
    const left = pairs.get(b.slice(at, at + 2)) ?? 0;
    if (left > 0) {
      shared++;
      pairs.set(b.slice(at, at + 2), left - 1);
    }
  }
  return a.length + b.length <= 2 ? 0 : (2 * shared) / (a.length + b.length - 2);
}
