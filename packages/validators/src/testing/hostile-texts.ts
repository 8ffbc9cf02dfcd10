const repeat = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts of about this length on which careless patterns backtrack: long runs, nesting, half addresses. */
export const hostileTexts = (length: number): Record<string, string> => ({
  'closing brackets': `https://a.bc/${repeat(')', length)}`,
  'opening brackets': repeat('https://a.bc/(', length),
  'pairs of brackets': `https://a.bc/${repeat('()', length)}`,
  'dots before a letter': `https://a.bc/${repeat('.', length)}x`,
  'many addresses': repeat('www.a.bc ', length),
  'one long word': repeat('www.', length),
  'a long host name': `https://${repeat('a.', length)}de`,
  'a long foreign host name': `https://${repeat('ü', length)}.de`,
  'half an address': repeat('http://', length),
  'many people': repeat('@abc ', length),
  'one long name': `@${repeat('a', length)}`,
  'dots after a name': `@abc${repeat('.', length)}x`,
  'at signs': repeat('@', length),
  spaces: `a${repeat(' ', length)}b`,
  'line breaks': `a${repeat('\n', length)}b`,
  'joiners between letters': `a${repeat('\u200d', length)}b`,
  'bidi marks': repeat('\u202e', length),
  'combining marks': `a${repeat('\u0301', length)}`,
  'HTML to escape': repeat('<&">', length),
});

/** The longest text that people can write anywhere is a post's. */
const LENGTH = 20_000;
const FACTOR = 8;
const MAX_MS = 50;

/** The processor's time that the best of several runs took: waiting for other programs does not count. */
function fastest(read: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 7; run++) {
    const before = process.threadCpuUsage();
    read();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/**
 * The names of the hostile texts that `read` is slow on: it needs over 50 ms for a text of 20,000 characters,
 * or its time grows much faster than the text. Eight times the text may take three times as long as that; a
 * quadratic algorithm takes eight times as long. A text on which it seems slow is measured again: a busy machine
 * disturbs some of the rounds, and a slow algorithm is slow in all of them.
 */
export function listSlowTexts(read: (text: string) => unknown): string[] {
  const [short, long] = [hostileTexts(LENGTH), hostileTexts(LENGTH * FACTOR)];
  const isSlow = (name: string) => {
    const once = fastest(() => read(short[name] ?? ''));
    if (once > MAX_MS) return true;
    const more = fastest(() => read(long[name] ?? ''));
    return more > MAX_MS && more > once * FACTOR * 3;
  };
  return Object.keys(short).filter((name) => isSlow(name) && isSlow(name) && isSlow(name));
}
