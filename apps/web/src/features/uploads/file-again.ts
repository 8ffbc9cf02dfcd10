import { fingerprintOf } from './hash-file.ts';
import type { UploadFile, UploadItem } from './upload-item.ts';

interface FoundFile {
  id: string;
  place: number;
  /** It replaces another content, which is sent from its beginning. */
  isNew: boolean;
  fields: Partial<UploadFile>;
}

/** The place among half-sent uploads of a file that was picked again; null where none waits for it. */
export async function fileAgain(items: readonly UploadItem[], file: File): Promise<FoundFile | null> {
  const waiting = items
    .filter(({ state }) => state === 'half-sent')
    .flatMap(({ id, files }) => files.map((entry, place) => ({ id, place, entry })))
    .filter(({ entry }) => !entry.file && entry.name === file.name && !hasArrived(entry));
  if (waiting.length === 0) return null;
  const fingerprint = await fingerprintOf(file);
  const isSame = ({ size, fingerprint: known }: UploadFile) =>
    size === file.size && (known === null || known === fingerprint);
  const found = waiting.find(({ entry }) => isSame(entry)) ?? waiting.find(({ entry }) => entry.isChanged);
  if (!found) return null;
  const { id, place, entry } = found;
  const isNew = !isSame(entry);
  const begun = isNew ? { key: null, sentBytes: 0 } : {};
  return { id, place, isNew, fields: { file, size: file.size, fingerprint, isChanged: false, ...begun } };
}

const hasArrived = ({ key, sentBytes, size }: UploadFile) => key !== null && sentBytes === size;
