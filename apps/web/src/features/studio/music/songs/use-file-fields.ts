import { useRef } from 'react';
import { titleOf } from '../../../uploads/index.ts';
import { readTags } from '../../uploads/batch/read-tags.ts';

type FileField = 'title' | 'genre' | 'releaseYear' | 'lyrics';

interface FileForm {
  getFile: () => File | null;
  get: (field: FileField) => string;
  set: (field: FileField, text: string) => void;
  isMarked: () => boolean;
  mark: (isExplicit: boolean) => void;
}

/** Fills a form from each chosen file, its tags before its name, and leaves alone what somebody typed. */
export function useFileFields({ getFile, get, set, isMarked, mark }: FileForm) {
  const filled = useRef<Record<FileField, string>>({ title: '', genre: '', releaseYear: '', lyrics: '' });
  const marked = useRef(false);
  const isFilled = (field: FileField) => get(field) === filled.current[field];
  const fill = (field: FileField, text: string) => {
    if (!isFilled(field)) return;
    filled.current[field] = text;
    set(field, text);
  };
  return {
    async fillFrom(file: File) {
      fill('title', titleOf(file));
      const tags = await readTags(file);
      // Another file may have been chosen meanwhile.
      if (getFile() !== file) return;
      if (tags?.title) fill('title', tags.title);
      fill('genre', tags?.genre ?? '');
      fill('releaseYear', tags?.year ?? '');
      fill('lyrics', tags?.lyrics ?? '');
      if (isMarked() !== marked.current) return;
      marked.current = tags?.isExplicit ?? false;
      mark(marked.current);
    },
    /** Whether the server may use the file's tags, too: the title is the file's, and nothing was cleared. */
    isFromFile: () =>
      filled.current.title !== '' &&
      isFilled('title') &&
      (isMarked() || !marked.current) &&
      (['genre', 'releaseYear', 'lyrics'] as const).every((field) => get(field) !== '' || isFilled(field)),
  };
}
