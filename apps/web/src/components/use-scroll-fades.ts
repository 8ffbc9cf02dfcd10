import { type RefObject, useEffect } from 'react';

/**
 * Sets `data-more-left` and `data-more-right` on a list that scrolls sideways when content is hidden there.
 */
export function useScrollFades(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute('data-more-right', rest > 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [list]);
}
