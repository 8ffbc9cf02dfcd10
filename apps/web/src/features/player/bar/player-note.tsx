import { isReconnecting } from '../player-state.ts';
import { usePlayerState } from '../the-player.ts';
import { useIsSlow } from '../use-is-slow.ts';

/** Why nothing is heard, when it is not the listener who paused; null when nothing needs to be said. */
export function usePlayerNote(): string | null {
  const isWaiting = useIsSlow(usePlayerState(isReconnecting));
  const isMuted = usePlayerState(({ volume }) => volume === 0);
  if (isWaiting) return 'Reconnecting…';
  return isMuted ? 'Muted' : null;
}

/** The note as a line that is announced when it changes. */
export function PlayerNote({ className }: { className?: string }) {
  const note = usePlayerNote();
  return (
    <p role="status" className={className}>
      {note}
    </p>
  );
}
