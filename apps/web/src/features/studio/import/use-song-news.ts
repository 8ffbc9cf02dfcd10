import type { AudioState } from '@stagedoor/validators';
import { useEffect, useState } from 'react';
import { live } from '../../../lib/live.ts';

export interface SongNews {
  state: AudioState;
  progress: number;
  failureReason: string | null;
}

/** What the worker last said about each song, by its id. */
export function useSongNews(): ReadonlyMap<number, SongNews> {
  const [news, setNews] = useState<ReadonlyMap<number, SongNews>>(new Map());
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type === 'song-processing') setNews((known) => new Map(known).set(event.songId, event));
      }),
    [],
  );
  return news;
}
