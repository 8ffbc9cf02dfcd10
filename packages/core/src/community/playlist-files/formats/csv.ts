import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { CsvError, parse } from 'csv-parse/sync';
import { badRequest } from '../../../platform/errors/index.ts';
import type { FileEntry, PlaylistFile } from '../file-entry.ts';
import { hasLineOver, linesOf } from '../lines-of.ts';
import { makeEntry, words } from '../make-entry.ts';
import { readTitle } from '../read-names.ts';
import { type CsvColumns, readHeader } from './csv-columns.ts';

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** The separator of a file whose first line names columns that we know; null for other files. */
export function findSeparator(text: string): Separator | null {
  const [first = ''] = linesOf(text.trimStart());
  // Some programs name the separator for Excel in a line of its own.
  const told = /^"?sep=(.?)"?$/.exec(first);
  if (told) return SEPARATORS.find((separator) => separator === (told[1] || '\t')) ?? null;
  return SEPARATORS.find((separator) => readHeader(splitLine(first, separator))) ?? null;
}

const splitLine = (line: string, separator: Separator): string[] =>
  line.split(separator).map((cell) => cell.trim().replaceAll('"', ''));

const MAX_LINE = 64 * 1024;
/** One more than a playlist holds, so that a longer file is refused as such, and the header. */
const MAX_ROWS = PLAYLIST_MAX_SONGS + 2;

/** Reads lists of songs with a header, as Exportify, Soundiiz, TuneMyMusic and others write them. */
export function* readCsv(
  text: string,
  siteUrl: string,
): Generator<FileEntry | null, Omit<PlaylistFile, 'entries'>> {
  const separator = findSeparator(text);
  const [header, ...rows] = separator === null ? [] : parseRows(text, separator);
  const columns = header && readHeader(header);
  if (!columns)
    throw badRequest('The first line of a CSV file has to name its columns, such as "Title" and "Artist"');
  for (const row of rows) yield entryOf(row, columns, siteUrl);
  const name = columns.playlist === undefined ? null : words(rows[0]?.[columns.playlist] ?? '');
  return { name: name || null, description: null };
}

function parseRows(text: string, separator: Separator): string[][] {
  if (hasLineOver(text, MAX_LINE))
    throw badRequest('This CSV file cannot be read: it has a line that is too long');
  try {
    return parse(text.replace(/^\s*"?sep=.*\r?\n?/, ''), {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_ROWS,
      max_record_size: MAX_LINE,
    });
  } catch (error) {
    if (error instanceof CsvError) throw badRequest('This CSV file cannot be read: a quotation mark is open');
    throw error;
  }
}

function entryOf(row: readonly string[], columns: CsvColumns, siteUrl: string): FileEntry | null {
  const cell = (column: keyof CsvColumns) => row[columns[column] ?? -1]?.trim() || null;
  const [title, artist, address] = [cell('title'), cell('artist'), cell('address')];
  return makeEntry({
    readings: title === null ? [] : readTitle(artist, title),
    album: cell('album'),
    durationMs: Number(cell('milliseconds') ?? 0) || readSeconds(cell('seconds')),
    isrc: cell('isrc'),
    mbid: cell('mbid'),
    addresses: address === null ? [] : [address],
    siteUrl,
  });
}

/** '3:45', '1:02:03', or a number of seconds; large numbers are milliseconds. */
function readSeconds(text: string | null): number | null {
  if (text === null || !/^\d{1,8}(?:[:.]\d{1,3}){0,2}$/.test(text)) return null;
  const seconds = text.includes(':')
    ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : Number(text);
  return text.includes(':') || seconds < 30_000 ? seconds * 1000 : seconds;
}
