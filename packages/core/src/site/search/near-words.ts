/** Words that titles write in several ways, such as '&', or leave out. */
const JOINING = new Set(['and', 'the', 'a', 'n']);

const OTHER_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  '&': ' and ',
};

/** Lower case without accents, '&' as 'and'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđħı&]/g, (letter) => OTHER_LETTERS[letter] ?? letter);

/** The folded words of a text, without punctuation. */
export const foldWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The folded words of a search without joining words; all of them when nothing else is left. */
export function splitWords(text: string): string[] {
  const words = foldWords(text);
  const telling = words.filter((word) => !JOINING.has(word));
  return telling.length > 0 ? telling : words;
}
