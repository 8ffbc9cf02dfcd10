import { isReconnecting } from '../player-state.ts';
import { usePlayerState } from '../the-player.ts';
import { useIsSlow } from '../use-is-slow.ts';

const MUTED = 'Muted';

/** Why nothing is heard, when it is not the listener who paused; null when nothing needs to be said. */
export function usePlayerNote(): string | null {
  const isWaiting = useIsSlow(usePlayerState(isReconnecting));
  const isMuted = usePlayerState(({ volume }) => volume === 0);
  if (isWaiting) return 'Reconnecting…';
  return isMuted ? MUTED : null;
}

/** The note as a line. Screen readers are told of the mute by the announcer, as of every key, and here of the rest. */
export function PlayerNote({ className }: { className?: string }) {
  const note = usePlayerNote();
  const isMuted = note === MUTED;
  return (
    <p className={className}>
      <span role="status">{!isMuted && note}</span>
      {isMuted && note}
    </p>
  );
}
