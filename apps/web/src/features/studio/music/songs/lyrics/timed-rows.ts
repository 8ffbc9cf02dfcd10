import { formatLyrics, isFact, parseLyrics, type TimedLine } from '@stagedoor/validators/parse-lyrics';

/**
 * Typed lyrics as rows, each with its time or none yet. Text that only LRC readers understand, such as a line with several
 * times, is read as they do.
 */
export function toRows(typed: string): TimedLine[] {
  const read = parseLyrics(typed);
  const lines = typed.trim().split(/\r\n|\r|\n/);
  const plain = lines.filter((line) => !isFact(line));
  // One of the facts may move all times.
  if (read.synced && plain.length < lines.length) return read.lines;
  const rows = plain.map((line): TimedLine => {
    const { synced, lines } = parseLyrics(line);
    return synced ? (lines[0] ?? { startMs: null, text: '' }) : { startMs: null, text: line.trim() };
  });
  return formatLyrics(rows) === plain.map(normal).join('\n') ? rows : read.lines;
}

/** A line with one time as `formatLyrics` writes it; others stay. */
const normal = (line: string): string => {
  const { synced, lines } = parseLyrics(line);
  return synced && lines.length === 1 ? formatLyrics(lines) : line.trim();
};

export const toText = (rows: readonly TimedLine[]): string => formatLyrics(rows);

/** The rows with one of them at this time. */
export const withTime = (rows: readonly TimedLine[], at: number, startMs: number | null): TimedLine[] =>
  rows.map((row, n) =>
    n === at ? { ...row, startMs: startMs === null ? null : Math.max(0, startMs) } : row,
  );

/** The first row without a time; the first of all where each has one. */
export const firstOpen = (rows: readonly TimedLine[]): number =>
  Math.max(
    0,
    rows.findIndex(({ startMs }) => startMs === null),
  );
