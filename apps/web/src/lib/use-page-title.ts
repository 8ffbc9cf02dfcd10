import { useEffect } from 'react';
import { BRAND } from './brand.ts';

/** Sets the window title; without a title, it is only the brand. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
    return () => {
      document.title = BRAND;
    };
  }, [title]);
}
