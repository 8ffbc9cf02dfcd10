/** A word of an address. One that is not well encoded names nothing. */
export function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
