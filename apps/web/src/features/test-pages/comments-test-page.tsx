import type { Song } from '@stagedoor/validators';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SongList } from '../catalog/index.ts';
import { playSongs, seekTo, usePlayerState } from '../player/index.ts';
import { SongComments } from '../song-comments/index.ts';

const AUTOPLAY_AFTER_MS = 1000;
const SOURCE = { label: 'Test songs', kind: 'direct', href: '/test-comments' } as const;

/**
 * The first playable song with its comments; it starts by itself after a second if the browser allows
 * autoplay.
 */
export function CommentsTestPage({ songs }: { songs: Song[] }) {
  usePageTitle('Song Comments Test');
  const song = songs.find(({ audioUrl }) => audioUrl !== null);
  const isCurrent = usePlayerState((state) => state.song !== null && state.song.id === song?.id);
  const isPlaying = usePlayerState((state) => state.isPlaying) && isCurrent;
  const second = usePlayerState((state) => Math.floor(state.currentTime));
  const start = useEffectEvent(() => {
    if (song && !isPlaying) playSongs([song], 0, SOURCE);
  });
  useEffect(() => {
    const timer = setTimeout(start, AUTOPLAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1 className="mb-6 text-34">Song Comments Test</h1>
      {song ? (
        <>
          <SongList songs={[song]} source={SOURCE} />
          <div className="mt-8">
            <SongComments song={song} second={isCurrent ? second : 0} onSeek={seekTo} />
          </div>
        </>
      ) : (
        <EmptyState figure={RecordFigure} title="No song can be played yet" />
      )}
    </>
  );
}
