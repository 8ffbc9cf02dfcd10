/** Words that titles write in several ways, such as '&', or leave out. */
const JOINING = new Set(['and', 'the', 'a', 'n']);

/**
 * The words of a search in lower case, without punctuation and joining words; all of them when nothing else is
 * left.
 */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !JOINING.has(word));
  return telling.length > 0 ? telling : words;
}
