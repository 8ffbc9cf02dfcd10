import { useRef } from 'react';
import { titleOf } from './title-of.ts';

interface TitleField {
  getTitle: () => string;
  setTitle: (title: string) => void;
}

/** Fills a form's title from each chosen file, until somebody types a title. */
export function useFileTitle({ getTitle, setTitle }: TitleField) {
  const filled = useRef('');
  return {
    fillFrom(file: File) {
      if (getTitle() !== filled.current) return;
      filled.current = titleOf(file);
      setTitle(filled.current);
    },
    /** Whether the title still comes from the file name, so that the file's tags may replace it. */
    isFromFile: () => filled.current !== '' && getTitle() === filled.current,
    forget: () => {
      filled.current = '';
    },
  };
}
