/** A title for a file that has none yet: its name. */
export const titleOf = (file: File): string =>
  file.name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim() || file.name;
