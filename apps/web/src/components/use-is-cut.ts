import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a text has more lines than its element shows. */
export function useIsCut(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || !text) return;
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, text]);
  return isCut;
}
