import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileFacts, MatchedFiles, MatchReason } from '@stagedoor/validators';
import { type MatchableSong, readFacts, readSong, scoreMatch } from './score-match.ts';

/** Below this the artist chooses. */
const ENOUGH = 0.3;
/** Two songs as close as this could both be meant. */
const CLOSE = 0.04;
/** Candidates per file, which limits the work when many songs share a title. */
const CANDIDATES = 5;

interface Pair {
  index: number;
  songId: number;
  score: number;
  reason: MatchReason;
}

/** Gives each song at most one file, the best fitting first; what could go to several songs is left open. */
export async function assignFiles(
  files: readonly FileFacts[],
  songs: readonly MatchableSong[],
): Promise<MatchedFiles['matches']> {
  const read = songs.map(readSong);
  const pairs: Pair[] = [];
  for (const [index, facts] of files.entries()) {
    const file = readFacts(facts);
    const fitting = read
      .map((song) => ({ index, songId: song.id, ...scoreMatch(file, song) }))
      .filter(({ score }) => score >= ENOUGH)
      .sort((a, b) => b.score - a.score);
    pairs.push(...fitting.slice(0, CANDIDATES));
    // Other requests go on between the files of a large batch.
    await nextTurn();
  }
  pairs.sort((a, b) => b.score - a.score);
  const matches: MatchedFiles['matches'] = files.map(() => null);
  const taken = new Set<number>();
  const isOpen = new Set<number>();
  for (const { index, songId, score, reason } of pairs) {
    if (matches[index] || isOpen.has(index) || taken.has(songId)) continue;
    const isRivalled = pairs.some(
      (other) =>
        (other.index === index) !== (other.songId === songId) &&
        Math.abs(other.score - score) < CLOSE &&
        !taken.has(other.songId) &&
        !matches[other.index],
    );
    if (isRivalled) {
      isOpen.add(index);
      continue;
    }
    matches[index] = { songId, reason };
    taken.add(songId);
  }
  return matches;
}
