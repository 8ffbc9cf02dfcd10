import { useEffect, useState } from 'react';
import { live } from '../../lib/live.ts';
import { api } from '../../lib/trpc.ts';

/** How far the worker is with each song, 0 to 1 by song id, as it happens; lists are read again when one ends. */
export function useProcessing(): ReadonlyMap<number, number> {
  const [progress, setProgress] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type !== 'song-processing') return;
        setProgress((known) => new Map(known).set(event.songId, event.progress));
        if (event.state !== 'processing') {
          void Promise.all([api.studio.songs.invalidate(), api.studio.uploads.invalidate()]);
        }
      }),
    [],
  );
  return progress;
}

/** The same of posts, by their ids. */
export function usePostProcessing(): ReadonlyMap<number, number> {
  const [progress, setProgress] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type !== 'post-processing') return;
        setProgress((known) => new Map(known).set(event.contentId, event.progress));
        if (event.state !== 'processing') {
          void Promise.all([api.studio.posts.invalidate(), api.studio.uploads.invalidate()]);
        }
      }),
    [],
  );
  return progress;
}
