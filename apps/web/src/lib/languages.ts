/** Languages to choose from; a song may have any other that a program gave it. */
const CODES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko la lt lv mk ml mn mr ms my nb ne nl pa pl pt ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi xh yo yue zh zu'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'language' });

export const nameOfLanguage = (code: string): string => names.of(code) ?? code;

/** Codes and names by name, with the current one. */
export const listLanguages = (current: string): [code: string, name: string][] =>
  [...new Set([...CODES, ...(current ? [current] : [])])]
    .map((code): [string, string] => [code, nameOfLanguage(code)])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'));
