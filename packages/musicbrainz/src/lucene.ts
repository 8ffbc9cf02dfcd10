/**
 * Turns what a person typed into a Lucene query that means these words and nothing else: every character with a
 * meaning is escaped, and the words AND, OR and NOT are lowered so that they stay words. '' when nothing is left.
 */
export function escapeLucene(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')
    .replaceAll(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase());
}
