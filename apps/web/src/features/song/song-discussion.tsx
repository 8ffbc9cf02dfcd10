import type { Song } from '@stagedoor/validators';
import { useCallback, useRef } from 'react';
import { CloseComments } from '../discussion/index.ts';
import { SongComments } from '../song-comments/index.ts';
import { useSongPlayback } from './use-song-playback.ts';

/** The song's comments, and a box to comment at the current position. */
export function SongDiscussion({ song }: { song: Song }) {
  const { currentTime, goTo } = useSongPlayback(song);
  const latest = useRef(goTo);
  latest.current = goTo;
  const onSeek = useCallback((seconds: number) => latest.current(seconds), []);
  return (
    <section aria-labelledby="comments-title" className="mt-4 max-w-3xl">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="comments-title" className="text-26">
          Comments
        </h2>
        <CloseComments kind="song" id={song.id} />
      </div>
      <SongComments song={song} second={Math.floor(currentTime)} onSeek={onSeek} />
    </section>
  );
}
