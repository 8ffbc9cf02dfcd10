import { foldWords } from '@stagedoor/validators';

/** Words that titles write in several ways, such as '&', or leave out. */
const JOINING = new Set(['and', 'the', 'a', 'n']);

/** The folded words of a search without joining words; all of them when nothing else is left. */
export function splitWords(text: string): string[] {
  const words = foldWords(text);
  const telling = words.filter((word) => !JOINING.has(word));
  return telling.length > 0 ? telling : words;
}
