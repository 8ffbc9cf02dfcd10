import { findSeparator } from './formats/csv.ts';
import { linesOf } from './lines-of.ts';
import { isMusicPath } from './read-path.ts';

export type FileFormat = 'xspf' | 'jspf' | 'm3u' | 'csv' | 'text';

/** The format shows in the first lines. */
const LINES = 20;

/** The format of a file, by its content; the file's name decides only what the content leaves open. */
export function findFormat(text: string, fileName: string): FileFormat {
  const start = text.slice(0, 1_000).trimStart();
  if (start.startsWith('<')) return 'xspf';
  if (start.startsWith('{')) return 'jspf';
  const lines = firstLines(text);
  if (lines.some((line) => /^#EXT(?:M3U|INF)/i.test(line))) return 'm3u';
  if (findSeparator(text)) return 'csv';
  if (/\.m3u8?$/i.test(fileName)) return 'm3u';
  if (/\.[ct]sv$/i.test(fileName)) return 'csv';
  return lines.length > 0 && lines.every((line) => line.startsWith('#') || isMusicPath(line))
    ? 'm3u'
    : 'text';
}

function firstLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of linesOf(text.slice(0, 50_000))) {
    if (line !== '') lines.push(line);
    if (lines.length === LINES) break;
  }
  return lines;
}
