const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, of at most `length` UTF-16 units, without half of a character such as an emoji at its end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = characters.segment(text).containing(length)?.index ?? 0;
  // Signs upon signs may make one character of any length.
  return start > 0 ? text.slice(0, start) : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
