import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '../../../lib/browser-choice.ts';

/** Whether a key belongs to a field, or to a dialog above the page. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Calls `onKey` with every plain key that nothing else waits for; true means that it was used. */
export function useQueueKeys(onKey: (key: string) => boolean): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys.read() || isTaken(event) || !onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => receive(event);
    // Before the player, which has shortcuts by the same keys.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
