import { buildSrcSet, normalizeMediaPath } from '../../lib/media-path.ts';
import type { PlayableSong } from './playable-song.ts';
import type { Player } from './player.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';

const SEEK_SECONDS = 10;

function listArtwork(cover: string | null): MediaImage[] {
  if (!cover) return [];
  const sizes = (buildSrcSet(cover) ?? cover).split(', ').map((one) => one.split(' '));
  return sizes.map(([src = cover, width = '']) => {
    const side = Number.parseInt(width, 10);
    return { src: new URL(src, location.href).href, ...(side > 0 && { sizes: `${side}x${side}` }) };
  });
}

const describe = ({ title, artistName, albumTitle, coverImage }: PlayableSong) =>
  new MediaMetadata({
    title,
    artist: artistName,
    album: albumTitle ?? '',
    artwork: listArtwork(normalizeMediaPath(coverImage)),
  });

const isAsDescribed = (now: PlayableSong, before: PlayableSong | null | undefined): boolean =>
  (['id', 'title', 'artistName', 'albumTitle', 'coverImage'] as const).every(
    (field) => now[field] === before?.[field],
  );

function showPosition({ duration, currentTime }: PlayerState) {
  if (duration <= 0) return;
  navigator.mediaSession.setPositionState({
    duration,
    position: Math.min(currentTime, duration),
    playbackRate: 1,
  });
}

/** Connects the system's media keys, lock screen and headset to the player, until the returned function is called. */
export function startMediaSession(player: Player): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const session = navigator.mediaSession;
  const by = (seconds: number) =>
    player.send({ type: 'seek', time: player.getState().currentTime + seconds });

  session.setActionHandler('play', () => player.send({ type: 'play' }));
  session.setActionHandler('pause', () => player.send({ type: 'pause' }));
  session.setActionHandler('previoustrack', () => player.send({ type: 'previous' }));
  session.setActionHandler('nexttrack', () => player.send({ type: 'next' }));
  session.setActionHandler('seekbackward', ({ seekOffset }) => by(-(seekOffset ?? SEEK_SECONDS)));
  session.setActionHandler('seekforward', ({ seekOffset }) => by(seekOffset ?? SEEK_SECONDS));
  session.setActionHandler('stop', () => {
    player.send({ type: 'pause' });
    player.send({ type: 'seek', time: 0 });
  });
  session.setActionHandler('seekto', ({ seekTime }) => player.send({ type: 'seek', time: seekTime ?? 0 }));

  let shown: PlayerState | null = null;
  const show = (state: PlayerState) => {
    const before = shown;
    shown = state;
    if (state.song && !isAsDescribed(state.song, before?.song)) session.metadata = describe(state.song);
    session.playbackState = !state.song ? 'none' : isPlayingStatus(state.status) ? 'playing' : 'paused';
    const hasJumped = Math.abs(state.currentTime - (before?.currentTime ?? 0)) > 1;
    if (hasJumped || before?.duration !== state.duration || before.status !== state.status)
      showPosition(state);
  };
  show(player.getState());
  return player.subscribe(show);
}
