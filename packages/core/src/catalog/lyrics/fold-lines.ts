import { foldWords } from '@stagedoor/validators';

/** Words as searches compare them. An apostrophe joins: people type `dont`. */
export const foldLine = (text: string): string => foldWords(text.replace(/['’ʼ`´]/g, '')).join(' ');

/** All words of a song in one line, so that a search may go on into the next line. */
export const foldLines = (lines: readonly string[]): string => lines.map(foldLine).filter(Boolean).join(' ');

/** The place of the line in which the term, folded as the lines are, begins; -1 for none. */
export function findLine(lines: readonly string[], term: string): number {
  const at = foldLines(lines).indexOf(term);
  if (at < 0) return -1;
  let end = 0;
  return lines.findIndex((line) => {
    const folded = foldLine(line);
    if (folded) end += folded.length + 1;
    return at < end;
  });
}
