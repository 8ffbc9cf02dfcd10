import type { FilePurpose } from '@stagedoor/validators';
import { untilDone } from '../../lib/until-done.ts';
import { fingerprintOf } from './hash-file.ts';
import type { discardSentFile, HalfSentFile, sendFile } from './send-file.ts';
import { isUnderWay, NEW_ITEM, type UploadItem } from './upload-item.ts';
import type { uploadMemory } from './upload-memory.ts';

export interface WorkerNews extends Pick<UploadItem, 'progress' | 'reason'> {
  state: 'processing' | 'ready' | 'failed';
}

export interface UploadParts<F> {
  /** Larger files are not sent; their row says why. */
  maxBytes: number;
  purposeOf: (fields: F) => FilePurpose;
  /** What a half-sent file becomes when this browser does not know. */
  fieldsOf: (file: HalfSentFile) => F;
  send: typeof sendFile;
  discard: typeof discardSentFile;
  /** Makes the song or post of a file that has arrived; asking again answers with the same one. */
  make: (item: UploadItem<F>, key: string, signal: AbortSignal) => Promise<{ id: number }>;
  memory: typeof uploadMemory;
  onArrived: () => void;
}

const AT_ONCE = 2;
let nextId = 1;

/**
 * Uploads many files, two at a time; each can be paused, cancelled and retried, and goes on after a lost connection.
 * Independent of any screen.
 */
export function createUploadQueue<F>(parts: UploadParts<F>) {
  type Item = UploadItem<F>;
  let items: readonly Item[] = [];
  const listeners = new Set<() => void>();
  const aborts = new Map<number, AbortController>();
  // Worker events can arrive before the response that contains the id.
  const early = new Map<number, WorkerNews>();
  const tooLarge = `Please select a file smaller than ${Math.round(parts.maxBytes / 1024 / 1024)}MB`;

  function setItems(next: readonly Item[]) {
    items = next;
    for (const listener of listeners) listener();
  }
  const find = (id: number) => items.find((item) => item.id === id);
  const change = (id: number, fields: Partial<Item>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...fields } : item)));

  function startWaiting() {
    const free = AT_ONCE - aborts.size;
    for (const { id } of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void start(id);
  }

  async function start(id: number) {
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { state: 'sending', bytesPerSecond: 0, reason: null });
    try {
      const key = await sendWhole(id, abort.signal);
      const made = await untilDone(() => parts.make(find(id) as Item, key, abort.signal), {
        signal: abort.signal,
        onWaiting: () => change(id, { state: 'offline' }),
      });
      parts.memory.forget(key);
      change(id, { state: 'processing', progress: 0, subjectId: made.id, ...early.get(made.id) });
      early.delete(made.id);
      parts.onArrived();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Upload failed';
      if (!abort.signal.aborted) change(id, { state: 'failed', reason });
    } finally {
      if (aborts.get(id) === abort) aborts.delete(id);
      startWaiting();
    }
  }

  /** Resolves with the key of the file once all of it is there. */
  async function sendWhole(id: number, signal: AbortSignal): Promise<string> {
    const item = find(id) as Item;
    const { file, artistId, fields, size } = item;
    if (!file && item.key) return item.key;
    if (!file) throw new Error('Pick the file again');
    const fingerprint = item.fingerprint ?? (await fingerprintOf(file));
    change(id, { fingerprint });
    const key = await parts.send(file, {
      ...{ purpose: parts.purposeOf(fields), artistId, fingerprint, key: item.key, signal },
      onKey: (key) => {
        change(id, { key });
        parts.memory.keep(key, fields);
      },
      onProgress: ({ sentBytes, bytesPerSecond }) => {
        if (signal.aborted) return;
        const furthest = Math.max(find(id)?.sentBytes ?? 0, sentBytes);
        change(id, { state: 'sending', sentBytes: furthest, bytesPerSecond });
      },
      onWaiting: () => signal.aborted || change(id, { state: 'offline', bytesPerSecond: 0 }),
    });
    change(id, { sentBytes: size });
    return key;
  }

  function stop(id: number, state: 'paused' | 'cancelled') {
    change(id, { state, bytesPerSecond: 0 });
    aborts.get(id)?.abort();
    aborts.delete(id);
    startWaiting();
  }

  return {
    maxBytes: parts.maxBytes,
    tooLarge,
    getItems: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly { file: File; fields: F; artistId: number | null; fingerprint?: string | null }[]) {
      const added = files.map(({ file, ...rest }): Item => {
        const { name, size } = file;
        const item = { ...NEW_ITEM, ...rest, id: nextId++, name, size, file };
        const isRefused = size > parts.maxBytes;
        return isRefused ? { ...item, state: 'failed', reason: tooLarge, isRefused } : item;
      });
      setItems([...items, ...added]);
      startWaiting();
    },
    /** Lists files that were half sent before this page was opened. */
    restore(files: readonly HalfSentFile[]) {
      const known = new Set(items.map(({ key }) => key));
      const restored = files
        .filter(({ key }) => !known.has(key))
        .map((file): Item => {
          const { key, artistId, fileName: name, bytes: size, receivedBytes: sentBytes, fingerprint } = file;
          const fields = (parts.memory.find(key) as F | undefined) ?? parts.fieldsOf(file);
          // One that has arrived needs no file. This browser knows what it was to become, and only that was missing.
          const arrived = parts.memory.find(key) ? 'waiting' : 'paused';
          const state = sentBytes === size ? arrived : 'half-sent';
          return {
            ...NEW_ITEM,
            id: nextId++,
            ...{ key, artistId, name, size, sentBytes, fingerprint, fields, state, file: null },
          };
        });
      if (restored.length > 0) setItems([...items, ...restored]);
      startWaiting();
    },
    /** Goes on with the half-sent file that this one is, if there is one. */
    async pickAgain(file: File): Promise<boolean> {
      const alike = items.filter(
        ({ state, name, size }) => state === 'half-sent' && name === file.name && size === file.size,
      );
      if (alike.length === 0) return false;
      const fingerprint = await fingerprintOf(file);
      const item = alike.find((one) => one.fingerprint === null || one.fingerprint === fingerprint);
      if (!item || find(item.id)?.state !== 'half-sent') return false;
      change(item.id, { file, state: 'waiting' });
      startWaiting();
      return true;
    },
    pause: (id: number) => stop(id, 'paused'),
    cancel(id: number) {
      const key = find(id)?.key;
      stop(id, 'cancelled');
      if (!key) return;
      change(id, { key: null, sentBytes: 0 });
      parts.memory.forget(key);
      void parts.discard(key);
    },
    /** Goes on with a file that was paused, cancelled or failed. */
    resume(id: number) {
      change(id, { state: 'waiting', reason: null });
      startWaiting();
    },
    remove: (id: number) => setItems(items.filter((item) => item.id !== id)),
    /** Applies the worker's state of a song or post, from a live event. */
    follow(subjectId: number, news: WorkerNews) {
      const item = items.find((candidate) => candidate.subjectId === subjectId);
      if (item) change(item.id, news);
      else if (items.some(isUnderWay)) early.set(subjectId, news);
    },
  };
}

/** A queue, whatever its files become. */
export type UploadQueue = Omit<ReturnType<typeof createUploadQueue<unknown>>, 'add'>;
