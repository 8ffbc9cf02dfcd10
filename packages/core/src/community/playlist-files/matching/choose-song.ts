import { OTHER_LENGTH_MS } from '@stagedoor/validators';
import type { SelectedSong } from '../../../catalog/songs/index.ts';
import type { FileEntry } from '../file-entry.ts';

/** Lengths of the same recording differ by silence at the ends. */
const SAME_LENGTH_MS = 4_000;

const plain = (text: string | null) =>
  text
    ?.normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase() ?? null;

/** The song whose credit, album and length fit an entry best; on a tie, the first. */
export function chooseSong(entry: FileEntry, songs: readonly SelectedSong[]): SelectedSong | undefined {
  let best: SelectedSong | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const song of songs) {
    const score = scoreSong(entry, song);
    if (score > most) [best, most] = [song, score];
  }
  return best;
}

function scoreSong(entry: FileEntry, song: SelectedSong): number {
  const credit = hasSameCredit(entry, song) ? 2 : 0;
  const album = entry.album !== null && plain(entry.album) === plain(song.albumTitle) ? 2 : 0;
  const apart =
    entry.durationMs === null || song.durationMs === null
      ? null
      : Math.abs(entry.durationMs - song.durationMs);
  const length = apart === null ? 0 : apart <= SAME_LENGTH_MS ? 2 : apart > OTHER_LENGTH_MS ? -2 : 0;
  return credit + album + length;
}

/** Whether the title has the same credit of guests, such as '(feat. …)', or none as well. */
export const hasSameCredit = (entry: FileEntry, song: SelectedSong): boolean =>
  entry.readings.some(({ title }) => creditOf(title) === creditOf(song.title));

const creditOf = (title: string) => plain(/[\s([](?:feat|ft|featuring)[.\s](.*)$/is.exec(title)?.[1] ?? '');
