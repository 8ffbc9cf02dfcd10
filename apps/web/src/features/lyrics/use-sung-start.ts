import type { LyricsLine } from '@stagedoor/validators';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { findStart } from './find-line.ts';

/** The song as it plays; `getTime` in seconds. `currentTime` tells of seeking while it is paused. */
export interface Sound {
  getTime: () => number;
  isPlaying: boolean;
  currentTime: number;
  /** The window whose frames show it, where that is not the page. */
  frames?: Window;
}

/**
 * `findStart` for this moment. It looks in every frame while the song plays, since times of the player's state come late, and shows a
 * new line in the same frame.
 */
export function useSungStart(lines: readonly LyricsLine[], sound: Sound): number | null {
  const { getTime, isPlaying, currentTime, frames = window } = sound;
  const [start, setStart] = useState<number | null>(null);
  useEffect(() => {
    if (!isPlaying) setStart(findStart(lines, currentTime * 1000));
  }, [lines, isPlaying, currentTime]);
  useEffect(() => {
    if (!isPlaying) return;
    let shown: number | null | undefined;
    let frame = 0;
    const look = () => {
      const now = findStart(lines, getTime() * 1000);
      if (now !== shown) flushSync(() => setStart(now));
      shown = now;
      frame = frames.requestAnimationFrame(look);
    };
    frame = frames.requestAnimationFrame(look);
    return () => frames.cancelAnimationFrame(frame);
  }, [lines, getTime, isPlaying, frames]);
  return start;
}
