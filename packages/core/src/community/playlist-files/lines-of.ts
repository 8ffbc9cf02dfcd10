/** No line of a playlist is longer; the rest of one that is longer is left out. */
const MAX_LINE = 2_000;

/** The lines of a text without its ends of lines (LF, CRLF or CR), and without making a list of them first. */
export function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\n|\r/g;
  let start = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(start, Math.min(end.index, start + MAX_LINE)).trim();
    start = ends.lastIndex;
  }
  if (start < text.length) yield text.slice(start, start + MAX_LINE).trim();
}

/** Whether a line has more characters than `max`. */
export function hasLineOver(text: string, max: number): boolean {
  const ends = /[\r\n]/g;
  let start = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    if (end.index - start > max) return true;
    start = ends.lastIndex;
  }
  return text.length - start > max;
}
