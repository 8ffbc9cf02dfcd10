import { useEffect, useState } from 'react';
import { live } from '../../lib/live.ts';
import { api } from '../../lib/trpc.ts';

/** The worker's live progress by song id, 0 to 1; lists are fetched again when a song is done. */
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

/** Follows the processing of posts. */
export function usePostProcessing(): ReadonlyMap<number, number> {
  const [progress, setProgress] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type !== 'post-processing') return;
        setProgress((known) => {
          const next = new Map(known).set(event.contentId, event.progress);
          // The next file of this post begins anew.
          if (event.state !== 'processing') next.delete(event.contentId);
          return next;
        });
        if (event.state !== 'processing') {
          void Promise.all([api.studio.posts.invalidate(), api.studio.uploads.invalidate()]);
        }
      }),
    [],
  );
  return progress;
}
