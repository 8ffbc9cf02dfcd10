const GONE = 'This file was moved, renamed or deleted since you chose it.';
const CHANGED = 'This file was changed since you chose it.';

export type FileChange = Error & { isGone: boolean; isFinal: boolean };

/** An error when the file on disk is no longer the one that was chosen; browsers compare it when they read. */
export async function findFileChange(file: Blob): Promise<FileChange | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch (error) {
    const isGone = (error as Error).name === 'NotFoundError';
    return Object.assign(new Error(isGone ? GONE : CHANGED), { isGone, isFinal: true });
  }
}

export const isFileChange = (error: unknown): error is FileChange =>
  error instanceof Error && 'isGone' in error;
