import anyAscii from 'any-ascii';
import { type Font, openSync } from 'fontkit';
import { FONTS, type Pdf } from './page.ts';

/** A text as far as it fits into this width, in the order in which it is read from left to right. */
export function fit(pdf: Pdf, text: string, width: number): string {
  const line = withoutUnknown(text.replace(/\s+/g, ' '));
  if (pdf.widthOfString(line) <= width) return toVisualOrder(line);
  const letters = [...line];
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const half = (fits + tooLong) >> 1;
    if (pdf.widthOfString(`${letters.slice(0, half).join('')}…`) <= width) fits = half;
    else tooLong = half;
  }
  return toVisualOrder(`${letters.slice(0, fits).join('')}…`);
}

const font = openSync(FONTS.regular) as Font;
/** Letters that the font does not have are written in Latin ones, and those that cannot be are boxes. */
const withoutUnknown = (line: string): string =>
  line.replace(/[^\x20-\x7e]+/gu, (letters) =>
    [...letters].map((letter) => (isKnown(letter) ? letter : anyAscii(letter) || unwritten(letter))).join(''),
  );
/** Marks that other letters carry are heard in these. */
const unwritten = (letter: string): string => (/\p{M}/u.test(letter) ? '' : '□');
const isKnown = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Letters of a word are put in order by the font; words that are read from the right are not. */
function toVisualOrder(line: string): string {
  if (!FROM_RIGHT.test(line)) return line;
  const runs: { isFromRight: boolean; words: string[] }[] = [];
  for (const word of line.split(' ')) {
    const isFromRight = FROM_RIGHT.test(word);
    const run = runs.at(-1);
    if (run?.isFromRight === isFromRight) run.words.push(word);
    else runs.push({ isFromRight, words: [word] });
  }
  return runs.map(({ isFromRight, words }) => (isFromRight ? words.toReversed() : words).join(' ')).join(' ');
}
