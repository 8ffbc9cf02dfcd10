/**
 * Turns what a person typed into a Lucene query for exactly these words: every special character is escaped, and
 * AND, OR and NOT are lower-cased so that they stay words. '' when nothing is left.
 */
export function escapeLucene(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')
    .replaceAll(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase());
}
