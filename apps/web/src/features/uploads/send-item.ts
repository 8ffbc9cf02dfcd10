import type { FilePurpose } from '@stagedoor/validators';
import type { RequestError } from '../../lib/requests/request-error.ts';
import { findFileChange, isFileChange } from './file-change.ts';
import { fingerprintOf } from './hash-file.ts';
import type { ItemStore } from './item-store.ts';
import type { discardSentFile, sendFile } from './send-file.ts';
import type { UploadFile } from './upload-item.ts';

interface SendItemOptions {
  purpose: FilePurpose;
  send: typeof sendFile;
  discard: typeof discardSentFile;
  signal: AbortSignal;
  /** Called when a file got its fingerprint or key, or lost it. */
  onKnown: () => void;
  onWaiting: (error: RequestError) => void;
}

/** Sends the files of an item, one after another; resolves with their keys. */
export async function sendItem(store: ItemStore, id: string, options: SendItemOptions): Promise<string[]> {
  const keys: string[] = [];
  const count = store.find(id)?.files.length ?? 0;
  for (let place = 0; place < count; place++)
    keys.push(
      await sendOne(store, id, place, options).catch((error: unknown) => {
        const lost = whatIsLost(error, store.find(id)?.files[place], options);
        if (lost && !options.signal.aborted) store.changeFile(id, place, lost);
        options.onKnown();
        throw count > 1 && error instanceof Error ? named(error, store.find(id)?.files[place]) : error;
      }),
    );
  return keys;
}

/** The error with the name of the file that it is about. */
function named(error: Error, entry: UploadFile | undefined): Error {
  if (entry) error.message = `${entry.name}: ${error.message}`;
  return error;
}

/** The fields of a file that are reset after this error. */
function whatIsLost(
  error: unknown,
  entry: UploadFile | undefined,
  { discard }: Pick<SendItemOptions, 'discard'>,
): Partial<UploadFile> | null {
  if (isFileChange(error)) {
    if (error.isGone) return { file: null, isChanged: true };
    if (entry?.key) void discard(entry.key);
    return { file: null, isChanged: true, key: null, fingerprint: null, sentBytes: 0 };
  }
  return (error as RequestError).status === 404 ? { key: null, sentBytes: 0 } : null;
}

async function sendOne(
  store: ItemStore,
  id: string,
  place: number,
  { purpose, send, signal, onKnown, onWaiting }: SendItemOptions,
): Promise<string> {
  const item = store.find(id);
  const entry = item?.files[place];
  if (!item || !entry) throw new Error('The upload is gone');
  const { file, size, key } = entry;
  if (key && entry.sentBytes === size) return key;
  if (!file) throw new Error('Pick the file again');
  const fingerprint = entry.fingerprint ?? (await fingerprintNow(file));
  signal.throwIfAborted();
  store.changeFile(id, place, { fingerprint });
  onKnown();
  const sent = await send(file, {
    purpose,
    artistId: item.artistId,
    fingerprint,
    key,
    signal,
    onKey: (begun) => {
      store.changeFile(id, place, { key: begun });
      onKnown();
    },
    onProgress: ({ sentBytes, bytesPerSecond }) => {
      if (signal.aborted) return;
      const furthest = Math.max(store.find(id)?.files[place]?.sentBytes ?? 0, sentBytes);
      // Only the server says that the last bytes have arrived.
      store.changeFile(id, place, { sentBytes: Math.min(furthest, size - 1) });
      store.change(id, { state: 'sending', bytesPerSecond, reason: null });
    },
    onWaiting: (error) => signal.aborted || onWaiting(error),
  });
  store.changeFile(id, place, { sentBytes: size });
  return sent;
}

const fingerprintNow = (file: File): Promise<string> =>
  fingerprintOf(file).catch(async (error: unknown) => {
    throw (await findFileChange(file)) ?? error;
  });
