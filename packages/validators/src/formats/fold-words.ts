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
