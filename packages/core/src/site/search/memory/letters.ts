import type { Services } from '../../../platform/context/index.ts';

/** The database's case and word rules, so that memory matches names exactly like ILIKE. */
export interface Letters {
  /** The text in lower case; null where only the database knows. */
  lower(text: string): string | null;
  /** Whether a character is a letter or digit, so that no word starts after it. */
  isWordCharacter(codePoint: number): boolean;
  /** Asks about the characters of names that are new. */
  load(names: readonly string[]): Promise<void>;
}

const UPPER = /[\p{Lu}\p{Lt}\p{Changes_When_Lowercased}]/u;
/** No letter from here on has an upper case, and none between these two, where most of Unicode is. */
const END_OF_CASE = 0x1_f0_00;
const WITHOUT_CASE = { from: 0x34_00, to: 0xa6_3f };
/** Some databases choose another small letter at the end of a word. */
const FINAL_SIGMA = 'ΑΣ ΣΑ';

/** Asks the database for its small letters. */
export async function readLetters(client: Services['client']): Promise<Letters> {
  const upper = listUpperCase();
  const [row] = await client<{ lower: string[]; sigma: string }[]>`
    select array(select lower(c) from unnest(${upper}::text[]) with ordinality u(c, n) order by n) as lower,
      lower(${FINAL_SIGMA}) as sigma`;
  const lowerOf = new Map(upper.map((character, n) => [character, row?.lower[n] ?? character]));
  const lowerEach = (text: string) => Array.from(text, (one) => lowerOf.get(one) ?? one).join('');
  const isByCharacter = row?.sigma === lowerEach(FINAL_SIGMA);
  const known = new Map<number, boolean>();
  for (let code = 0; code < 128; code++) known.set(code, /[0-9A-Za-z]/.test(String.fromCodePoint(code)));
  return {
    lower: (text) => (isByCharacter || isAscii(text) ? lowerEach(text) : null),
    isWordCharacter: (codePoint) => known.get(codePoint) ?? false,
    async load(names) {
      const unknown = new Set<string>();
      for (const name of names)
        if (!isAscii(name))
          for (const character of name) if (!known.has(codeOf(character))) unknown.add(character);
      if (unknown.size === 0) return;
      const characters = [...unknown];
      const rows = await client<{ isWord: boolean }[]>`
        select c ~ '[[:alnum:]]' as "isWord" from unnest(${characters}::text[]) with ordinality u(c, n) order by n`;
      characters.forEach((character, n) => {
        known.set(codeOf(character), rows[n]?.isWord ?? false);
      });
    },
  };
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

const NOT_ASCII = /[^\p{ASCII}]/u;
const isAscii = (text: string) => !NOT_ASCII.test(text);

function listUpperCase(): string[] {
  const found: string[] = [];
  for (let code = 1; code < END_OF_CASE; code++) {
    if (code === WITHOUT_CASE.from) code = WITHOUT_CASE.to;
    if (code >= 0xac_00 && code <= 0xdf_ff) continue;
    const character = String.fromCodePoint(code);
    if (UPPER.test(character)) found.push(character);
  }
  return found;
}
