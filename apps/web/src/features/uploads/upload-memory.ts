import { INCOMING_FILE_HOURS } from '@stagedoor/validators/limits';
import type { UploadFile, UploadItem } from './upload-item.ts';

/** Key of the unfinished uploads in the browser's storage, which outlasts a reload. */
const PLACE = 'stagedoor.uploads';
/** Longer than the server keeps files, whose list decides. */
const KEPT_MS = 2 * INCOMING_FILE_HOURS * 3600 * 1000;

export interface KeptUpload extends Pick<UploadItem, 'id' | 'artistId' | 'goal'> {
  userId: number;
  files: Pick<UploadFile, 'name' | 'size' | 'fingerprint' | 'key'>[];
  /** When it was last changed. */
  at: number;
}

function read(): KeptUpload[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as KeptUpload[];
    return kept.filter(({ at }) => at > Date.now() - KEPT_MS);
  } catch {
    return [];
  }
}

function write(kept: readonly KeptUpload[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Without storage, the server's list alone says what is half sent.
  }
}

export const uploadMemory = {
  list: (userId: number): KeptUpload[] => read().filter((kept) => kept.userId === userId),
  keep(userId: number, items: readonly UploadItem[]): void {
    const ids = new Set(items.map(({ id }) => id));
    const at = Date.now();
    const added = items.map(
      ({ id, artistId, goal, files }): KeptUpload => ({
        id,
        artistId,
        goal,
        userId,
        at,
        files: files.map(({ name, size, fingerprint, key }) => ({ name, size, fingerprint, key })),
      }),
    );
    write([...read().filter(({ id }) => !ids.has(id)), ...added]);
  },
  forget(ids: readonly string[]): void {
    const kept = read();
    if (kept.some(({ id }) => ids.includes(id))) write(kept.filter(({ id }) => !ids.includes(id)));
  },
};
