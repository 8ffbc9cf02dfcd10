import { useRef } from 'react';
import { titleOf } from './title-of.ts';

interface TitleField {
  getTitle: () => string;
  setTitle: (title: string) => void;
}

/** Fills a form's title from the chosen file, and again from the next one, until somebody has typed a title. */
export function useFileTitle({ getTitle, setTitle }: TitleField) {
  const filled = useRef('');
  return {
    fillFrom(file: File) {
      if (getTitle() !== filled.current) return;
      filled.current = titleOf(file).slice(0, 200);
      setTitle(filled.current);
    },
    /** Whether the title is still the file's, so that its tags may say it better. */
    isFromFile: () => filled.current !== '' && getTitle() === filled.current,
    forget: () => {
      filled.current = '';
    },
  };
}
