import type { FileEntry, PlaylistFile, Reading, WrittenPlaylist } from '../file-entry.ts';
import { linesOf } from '../lines-of.ts';
import { makeEntry, words } from '../make-entry.ts';
import { readNames, readTitle } from '../read-names.ts';
import { readPath } from '../read-path.ts';
import { readSongAddress, songAddress } from '../song-address.ts';

/** Seconds, attributes such as tvg-id="1", then the words after the comma. */
const EXTINF = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)?((?:\s+[\w-]+="[^"]*")*)\s*,?(.*)$/is;
const DIRECTIVE = /^#(PLAYLIST|EXTART|EXTALB):(.*)$/is;

interface Known {
  words?: string;
  artist?: string;
  album?: string;
  durationMs?: number;
}

/** Reads M3U and M3U8. Directives of players, such as VLC's, are passed over. */
export function* readM3u(
  text: string,
  siteUrl: string,
): Generator<FileEntry | null, Omit<PlaylistFile, 'entries'>> {
  let name: string | null = null;
  let known: Known = {};
  for (const line of linesOf(text)) {
    if (line === '') continue;
    const info = EXTINF.exec(line);
    const [, directive, value = ''] = DIRECTIVE.exec(line) ?? [];
    if (info) known = { ...known, durationMs: Number(info[1] ?? 0) * 1000, words: info[3]?.trim() ?? '' };
    else if (directive?.toUpperCase() === 'PLAYLIST') name ??= words(value) || null;
    else if (directive?.toUpperCase() === 'EXTART') known.artist = value.trim();
    else if (directive?.toUpperCase() === 'EXTALB') known.album = value.trim();
    else if (!line.startsWith('#')) {
      yield makeEntry({ ...known, readings: readingsOf(line, known, siteUrl), addresses: [line], siteUrl });
      known = {};
    }
  }
  return { name, description: null };
}

function readingsOf(line: string, known: Known, siteUrl: string): Reading[] {
  const isPage = readSongAddress(line, siteUrl) !== null;
  const said = known.words
    ? known.artist
      ? readTitle(known.artist, known.words)
      : readNames(known.words)
    : [];
  return isPage ? said : [...said, ...readPath(line)];
}

/** An M3U8 with the addresses of the songs' pages. */
export function writeM3u8({ name, songs }: WrittenPlaylist, siteUrl: string): string {
  const lines = ['#EXTM3U', `#PLAYLIST:${words(name)}`];
  for (const song of songs) {
    const seconds = song.durationMs === null ? -1 : Math.round(song.durationMs / 1000);
    lines.push(`#EXTINF:${seconds},${words(song.artistName)} - ${words(song.title)}`);
    if (song.albumTitle) lines.push(`#EXTALB:${words(song.albumTitle)}`);
    lines.push(songAddress(siteUrl, song.id));
  }
  return `${lines.join('\n')}\n`;
}
