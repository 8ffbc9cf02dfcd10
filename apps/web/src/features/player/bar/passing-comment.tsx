import { useEffect, useState } from 'react';
import { passingComments, useBrowserChoice } from '../../../lib/browser-choice.ts';
import { ArtistMark } from '../../discussion/index.ts';
import { useSongComments } from '../../song-comments/index.ts';
import type { PlayableSong } from '../playable-song.ts';
import { usePlayerState } from '../the-player.ts';
import { findPassing } from '../waveform/cluster-markers.ts';

/** The sound comes first: the comments of a song are asked for when it has played for so long. */
const SETTLED_MS = 2000;

/** The comment that playback passes, above the bar, for four seconds. */
export function PassingComment({ song }: { song: PlayableSong }) {
  const isWanted = useBrowserChoice(passingComments);
  const isPlaying = usePlayerState(({ status }) => status === 'playing');
  const isSettled = useSettled(song.id, isPlaying);
  const comments = useSongComments(song.id, isWanted && isSettled).data;
  const second = usePlayerState((state) => Math.floor(state.currentTime));
  const share = usePlayerState(({ currentTime, duration }) => (duration > 0 ? currentTime / duration : 0));
  const passing = isWanted && isPlaying && comments ? findPassing(comments, second) : null;
  if (!passing) return null;
  return (
    <p
      key={passing.id}
      aria-hidden="true"
      data-testid="passing-comment"
      style={share > 0.5 ? { right: `${100 - share * 100}%` } : { left: `${share * 100}%` }}
      className="pointer-events-none absolute bottom-full mx-3 mb-2 flex max-w-[40%] animate-rise items-center gap-2 rounded-small bg-raised px-2.5 py-1 text-12 text-ink shadow-float"
    >
      <span className="shrink-0 font-semibold text-lamp">{passing.username}</span>
      {passing.isByArtist && <ArtistMark />}
      <span className="truncate">{passing.text}</span>
    </p>
  );
}

/** Whether this song has played for a while. */
function useSettled(songId: number, isPlaying: boolean): boolean {
  const [settledId, setSettledId] = useState<number | null>(null);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setSettledId(songId), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [songId, isPlaying]);
  return settledId === songId;
}
