import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Cover } from '../../../components/cover-image.tsx';
import { readAverageColour } from '../../../components/thumbhash.ts';
import { useUser } from '../../account/index.ts';
import { LikeButton } from '../../likes/index.ts';
import { SungLine } from '../../lyrics/index.ts';
import { PlayerNote } from '../bar/player-note.tsx';
import { SongProgress } from '../bar/song-progress.tsx';
import { TransportButtons } from '../bar/transport-buttons.tsx';
import type { PlayableSong } from '../playable-song.ts';
import { player, usePlayerState } from '../the-player.ts';

/** Links open in the page, which comes to the front. */
const showPage = () => window.focus();

const Names = ({ song }: { song: PlayableSong }) => (
  <div className="min-w-0 flex-1">
    <h1 className="truncate font-semibold text-16" title={song.title}>
      <Link
        to="/song/$songId"
        params={{ songId: String(song.id) }}
        onClick={showPage}
        className="hover:underline"
      >
        {song.title}
      </Link>
    </h1>
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(song.artistId) }}
      onClick={showPage}
      className="block truncate text-13 text-ink-soft hover:text-ink hover:underline"
    >
      {song.artistName}
    </Link>
  </div>
);

function Words({ song, frames }: { song: PlayableSong; frames: Window }) {
  const currentTime = usePlayerState((state) => state.currentTime);
  const isPlaying = usePlayerState(({ status }) => status === 'playing');
  // The page rests behind other windows, so only the frames of this one go on.
  const sound = { getTime: player.getTime, isPlaying, currentTime, frames };
  return <SungLine key={song.id} song={song} sound={sound} />;
}

/** The current song and its controls, in the size of a card. */
export function SmallPlayer({ song, frames }: { song: PlayableSong; frames: Window }) {
  const { user } = useUser();
  const tint = readAverageColour(song.coverPlaceholder);
  return (
    <main
      data-testid="small-player"
      style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}
      className="player-light flex h-dvh flex-col gap-2 p-4"
    >
      {/* As large a square as the window has room for. */}
      <div className="grid min-h-0 flex-1 place-items-center" style={{ containerType: 'size' }}>
        <div style={{ width: '100cqmin' }}>
          <Cover of={song} sizes="320px" isEager className="w-full rounded-card" />
        </div>
      </div>
      {song.lyrics === 'synced' && <Words song={song} frames={frames} />}
      <div className="flex items-center gap-2">
        <Names song={song} />
        {user && <LikeButton song={song} />}
      </div>
      <SongProgress />
      <PlayerNote className="truncate text-13 text-ink-soft" />
      <TransportButtons className="justify-between" />
    </main>
  );
}
