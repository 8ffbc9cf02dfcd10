import type { KeyboardEvent } from 'react';

interface Keys {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  toggleMute: () => void;
  toggleFullscreen?: () => void;
}

const SEEK_SECONDS = 5;

/**
 * Key handlers for the focused media player. Handled keys do not reach the music player, because its
 * shortcuts ignore events that are already handled.
 */
export const answerKeys =
  ({ toggle, seekBy, toggleMute, toggleFullscreen }: Keys) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as Element;
    const act = {
      ' ': target.closest('button') ? undefined : toggle,
      k: toggle,
      ArrowLeft: target.closest('[role=slider]') ? undefined : () => seekBy(-SEEK_SECONDS),
      ArrowRight: target.closest('[role=slider]') ? undefined : () => seekBy(SEEK_SECONDS),
      m: toggleMute,
      f: toggleFullscreen,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
