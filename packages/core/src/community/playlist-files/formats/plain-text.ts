import type { FileEntry, PlaylistFile, Reading } from '../file-entry.ts';
import { linesOf } from '../lines-of.ts';
import { makeEntry } from '../make-entry.ts';
import { readNames } from '../read-names.ts';
import { isMusicPath, readPath } from '../read-path.ts';

/** '1. ', '#12) ', or the mark of a list. */
const NUMBER = /^(?:#?\d{1,5}[.):\]]|[-*•‣])\s+(?=\S)/;
const BARE_NUMBER = /^\d{1,4}\s+(?:[-–—]\s+)?(?=\S)/;
/** '(3:45)', '3:45' or '1:02:03' at the end. */
const LENGTH = /\s[([]?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[)\]]?$/;

/** Reads lists of 'Artist - Title', one a line. */
export function* readPlainText(
  text: string,
  siteUrl: string,
): Generator<FileEntry | null, Omit<PlaylistFile, 'entries'>> {
  for (const line of linesOf(text)) yield line === '' ? null : entryOf(line, siteUrl);
  return { name: null, description: null };
}

function entryOf(line: string, siteUrl: string): FileEntry | null {
  if (isMusicPath(line)) return makeEntry({ readings: readPath(line), siteUrl });
  const [end, hours = '0', minutes = '0', seconds = '0'] = LENGTH.exec(line) ?? [''];
  const durationMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const named = line.slice(0, line.length - end.length).replace(NUMBER, '');
  const bare = named.replace(BARE_NUMBER, '');
  const readings: Reading[] = [named, ...(bare === named ? [] : [bare])].flatMap(readNames);
  return makeEntry({ readings: [...readings, ...turned(named)], durationMs, addresses: [named], siteUrl });
}

/** Some lists name the title first: 'Title - Artist', or 'Title by Artist'. */
function turned(named: string): Reading[] {
  const by = named.toLowerCase().lastIndexOf(' by ');
  const said = by > 0 ? [{ artist: named.slice(by + 4), title: named.slice(0, by) }] : [];
  const [first] = readNames(named);
  return first?.artist ? [...said, { artist: first.title, title: first.artist }] : said;
}
