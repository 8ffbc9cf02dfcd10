/** No listen of an export is longer. */
export const MAX_LINE = 64 * 1024;

/** The lines of a text without blank ones; null for a line that is too long, which is not kept in memory. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  let start = '';
  let isTooLong = false;
  for await (const chunk of chunks) {
    const lines = chunk.split(/\r?\n/);
    const last = lines.pop() ?? '';
    for (const line of lines) {
      if (isTooLong || start.length + line.length > MAX_LINE) yield null;
      else if ((start + line).trim() !== '') yield start + line;
      [start, isTooLong] = ['', false];
    }
    isTooLong ||= start.length + last.length > MAX_LINE;
    start = isTooLong ? '' : start + last;
  }
  if (isTooLong) yield null;
  else if (start.trim() !== '') yield start;
}
