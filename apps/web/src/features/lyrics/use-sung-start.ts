import type { LyricsLine } from '@stagedoor/validators';
import { useEffect, useState } from 'react';
import { findStart } from './find-line.ts';

/** The song as it plays; `getTime` in seconds. `currentTime` tells of seeking while it is paused. */
export interface Sound {
  getTime: () => number;
  isPlaying: boolean;
  currentTime: number;
}

/** `findStart` for this moment. It looks in every frame while the song plays, since times of the player's state come late. */
export function useSungStart(lines: readonly LyricsLine[], sound: Sound): number | null {
  const { getTime, isPlaying, currentTime } = sound;
  const [start, setStart] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setStart(findStart(lines, getTime() * 1000));
    look();
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function again() {
      look();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [lines, getTime, isPlaying, isPlaying ? 0 : currentTime]);
  return start;
}
