import type { PlayableSong } from './playable-song.ts';
import { canStream, resolve } from './the-player.ts';

/** The file of the song that plays here, unless it is the sample, and whether it plays in pieces. */
export function chooseFile(song: PlayableSong): { isStreamed: boolean; url: string | undefined } {
  const { candidates, hasStream } = resolve(song);
  return { isStreamed: canStream && hasStream, url: candidates.find(({ isSample }) => !isSample)?.url };
}
