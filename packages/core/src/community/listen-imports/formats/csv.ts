import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import type { FileListen, Listens } from './file-listen.ts';
import { MAX_LINE } from './lines-of.ts';
import { readTime } from './read-time.ts';

/** Names of columns without spaces and signs, likeliest first. */
const NAMES = {
  title: ['trackname', 'tracktitle', 'track', 'songname', 'song', 'title', 'name'],
  artist: ['artistname', 'artist', 'artists'],
  album: ['albumname', 'albumtitle', 'album', 'releasename', 'release'],
  mbid: ['trackmbid', 'recordingmbid', 'mbid'],
  isrc: ['isrc'],
  time: [
    'uts',
    'timestamp',
    'unixtime',
    'listenedat',
    'scrobbletime',
    'playedat',
    'utctime',
    'datetime',
    'date',
    'time',
  ],
} as const;
type Columns = Partial<Record<keyof typeof NAMES, number>>;

const SEPARATORS = [',', ';', '\t'] as const;
const MAX_COLUMNS = 50;

interface Layout {
  separator: (typeof SEPARATORS)[number];
  columns: Columns;
  hasHeader: boolean;
}

/** How a file is laid out, by its first line: its header, or a listen as 'lastfm-to-csv' writes it; null for others. */
export function findLayout(line: string): Layout | null {
  for (const separator of SEPARATORS) {
    const cells = splitLine(line, separator);
    if (cells.length < 3 || cells.length > MAX_COLUMNS) continue;
    const columns = readHeader(cells);
    if (columns) return { separator, columns, hasHeader: true };
    if (cells.length === 4 && readTime(cells[3]))
      return { separator, columns: { artist: 0, album: 1, title: 2, time: 3 }, hasHeader: false };
  }
  return null;
}

function splitLine(line: string, delimiter: string): string[] {
  try {
    return parseNow(line, { delimiter, relax_quotes: true, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

function readHeader(cells: readonly string[]): Columns | null {
  const plain = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const columns: Columns = {};
  for (const [column, names] of Object.entries(NAMES)) {
    const name = names.find((name) => plain.includes(name));
    if (name !== undefined) columns[column as keyof typeof NAMES] = plain.indexOf(name);
  }
  return columns.title !== undefined && columns.artist !== undefined && columns.time !== undefined
    ? columns
    : null;
}

/** Lists of Last.fm's tracks as other people's programs save them. Records that cannot be read are passed over. */
export async function* readCsv(
  text: AsyncIterable<string>,
  { separator, columns, hasHeader }: Layout,
): Listens {
  let skipped = 0;
  const rows = parse({
    delimiter: separator,
    from: hasHeader ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_LINE,
    on_skip: () => {
      skipped++;
    },
  });
  // An error reaches the loop below.
  pipeline(Readable.from(text), rows, () => {});
  for await (const row of rows as AsyncIterable<string[]>) {
    for (; skipped > 0; skipped--) yield null;
    yield listenOfRow(row, columns);
  }
  for (; skipped > 0; skipped--) yield null;
}

function listenOfRow(row: readonly string[], columns: Columns): FileListen | null {
  const cell = (column: keyof Columns) => row[columns[column] ?? -1]?.trim() || null;
  const [title, listenedAt] = [cell('title'), readTime(cell('time'))];
  if (title === null || listenedAt === null) return null;
  return {
    title,
    artist: cell('artist'),
    album: cell('album'),
    durationMs: null,
    isrc: cell('isrc'),
    mbid: cell('mbid'),
    address: null,
    listenedAt,
  };
}
