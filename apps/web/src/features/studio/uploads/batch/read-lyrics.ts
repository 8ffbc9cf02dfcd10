import { LYRICS_MAX_LENGTH } from '@stagedoor/validators/limits';
import { formatLyrics, parseLyrics } from '@stagedoor/validators/parse-lyrics';
import type { ILyricsTag } from 'music-metadata';

/** Their times count milliseconds, not frames of the file. */
const MILLISECONDS = 2;

/** Lyrics from a file's tags, the best kind first; blank where there are none that could be kept. */
export function readLyrics(tags: readonly ILyricsTag[] = []): string {
  const found = tags.flatMap((tag) => {
    const isTimed = tag.timeStampFormat === MILLISECONDS && tag.syncText.length > 0;
    const timed = tag.syncText.map(({ timestamp = 0, text }) => ({
      startMs: Math.round(timestamp),
      text: text.trim(),
    }));
    const text = isTimed ? formatLyrics(timed) : (tag.text ?? '');
    return text.trim() && text.length <= LYRICS_MAX_LENGTH ? [text.trim()] : [];
  });
  return found.find((text) => parseLyrics(text).synced) ?? found[0] ?? '';
}
