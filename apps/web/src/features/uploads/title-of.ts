/**
 * The title of a file without one: its name without extension and track number, as in '02 - Loyalists.flac'.
 */
export const titleOf = (file: Pick<File, 'name'>): string =>
  file.name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
    .replace(/^(0\d|\d{1,2}(?=\s*[-.]))\s*[-.]?\s+(?=\S)/, '') || file.name;
