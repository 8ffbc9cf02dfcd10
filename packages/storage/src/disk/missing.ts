/** Whether a file is not there. A part of its path may be a file, and the path itself a folder. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
