import type { Song } from '@stagedoor/validators';
import { useCallback, useRef } from 'react';
import { SongComments } from '../comments/index.ts';
import { useSongPlayback } from './use-song-playback.ts';

/** What was said about the song, and a box to say more at the moment that plays. */
export function SongDiscussion({ song }: { song: Song }) {
  const { currentTime, goTo } = useSongPlayback(song);
  const latest = useRef(goTo);
  latest.current = goTo;
  const onSeek = useCallback((seconds: number) => latest.current(seconds), []);
  return (
    <section aria-labelledby="comments-title" className="mt-4 max-w-3xl">
      <h2 id="comments-title" className="mb-4 text-26">
        Comments
      </h2>
      <SongComments song={song} second={Math.floor(currentTime)} onSeek={onSeek} />
    </section>
  );
}
