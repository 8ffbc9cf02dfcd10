import type { KeyboardEvent } from 'react';

interface Keys {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  toggleMute: () => void;
  toggleFullscreen?: () => void;
}

const SEEK_SECONDS = 5;

/**
 * The keys of the player that has the focus. What they do here they do not do to the music: the page's own
 * shortcuts leave alone what was answered already.
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
