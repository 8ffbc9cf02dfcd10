import { type RefObject, useEffect, useRef } from 'react';

/**
 * The letters that somebody types between Ctrl+K and the box, which may still have to be loaded; null when the box has taken
 * them. Shortcuts of single keys do not get them.
 */
export function useTypedAhead(isOpen: boolean): RefObject<string | null> {
  const typed = useRef<string | null>('');
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
      if (typed.current === null || !isLetter) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    addEventListener('keydown', keep, { capture: true });
    return () => {
      removeEventListener('keydown', keep, { capture: true });
      typed.current = '';
    };
  }, [isOpen]);
  return typed;
}
