import { POST_MAX_IMAGES } from '@stagedoor/validators/limits';
import type { PictureItem, PostFields } from '../../posts/index.ts';

/** The problem of the chosen files of a new post, or true. */
export function checkFiles(_: File | null, { contentType, file, pictures }: PostFields): string | true {
  if (contentType === 'text') return true;
  const files = contentType === 'image' ? pictures.flatMap((picture) => picture.file ?? []) : [file];
  if (files.length === 0 || files.includes(null)) return `Please select a ${contentType} file to upload`;
  return files.length <= POST_MAX_IMAGES || `A post has at most ${POST_MAX_IMAGES} pictures`;
}

let nextKey = 0;

export const addPictures = (pictures: readonly PictureItem[], files: readonly File[]): PictureItem[] => [
  ...pictures,
  ...files.map((file) => ({ key: `new-${nextKey++}`, alt: '', file })),
];

export const promptFor = (chosen: number): string =>
  chosen === 0 ? `Choose or drop up to ${POST_MAX_IMAGES} pictures` : 'Add more pictures';
