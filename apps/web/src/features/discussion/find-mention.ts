/** The beginning of a name that is being typed after an @, and where the @ stands. */
export interface TypedMention {
  at: number;
  query: string;
}

const BEFORE_CARET = /(?<![\p{L}\p{N}._@/-])@([A-Za-z0-9._-]{0,30})$/u;

/** The mention that ends at the caret; null when there is none. */
export function findMention(text: string, caret: number): TypedMention | null {
  const match = BEFORE_CARET.exec(text.slice(0, caret));
  return match ? { at: match.index, query: match[1] ?? '' } : null;
}

/** The text with the whole name in place of what was typed of it, and the caret behind it. */
export function completeMention(
  text: string,
  { at, query }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + query.length);
  const name = `@${username}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, at) + name + rest, caret: at + name.length + (rest.startsWith(' ') ? 1 : 0) };
}
