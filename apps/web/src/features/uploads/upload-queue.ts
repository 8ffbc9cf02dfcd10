import type { sendForm } from './send-form.ts';

export interface UploadItem {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed' | 'cancelled';
  /** Bytes sent. */
  sentBytes: number;
  bytesPerSecond: number;
  /** Progress of the worker, 0 to 1. */
  progress: number;
  /** The id of the resulting song or post. */
  subjectId: number | null;
  reason: string | null;
  /** Too large to be sent. */
  isRefused: boolean;
}

interface WorkerNews extends Pick<UploadItem, 'progress' | 'reason'> {
  state: 'processing' | 'ready' | 'failed';
}

export interface UploadParts {
  url: string;
  /** Larger files are not sent; their row says so. */
  maxBytes: number;
  /** Sends one file; rejects with a message for people. */
  send: typeof sendForm;
  buildForm: (file: File) => FormData;
  onArrived: () => void;
}

const AT_ONCE = 2;

/** Uploads many files, two at a time; each can be cancelled and retried. Independent of any screen. */
export function createUploadQueue({ url, maxBytes, send, buildForm, onArrived }: UploadParts) {
  let items: UploadItem[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const aborts = new Map<number, AbortController>();
  // Worker events can arrive before the response that contains the id.
  const early = new Map<number, WorkerNews>();
  const tooLarge = `Please select a file smaller than ${Math.round(maxBytes / 1024 / 1024)}MB`;

  function change(id: number, fields: Partial<UploadItem>) {
    items = items.map((item) => (item.id === id ? { ...item, ...fields } : item));
    for (const listener of listeners) listener();
  }

  function startWaiting() {
    const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void start(item);
  }

  async function start({ id, file }: UploadItem) {
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { state: 'sending', sentBytes: 0, bytesPerSecond: 0, reason: null });
    try {
      const made = await send<{ id: number }>(url, buildForm(file), {
        signal: abort.signal,
        onProgress: (progress) => change(id, progress),
      });
      change(id, {
        state: 'processing',
        progress: 0,
        subjectId: made.id,
        sentBytes: file.size,
        ...early.get(made.id),
      });
      early.delete(made.id);
      onArrived();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Upload failed';
      change(id, abort.signal.aborted ? { state: 'cancelled' } : { state: 'failed', reason });
    } finally {
      aborts.delete(id);
      startWaiting();
    }
  }

  return {
    maxBytes,
    tooLarge,
    getItems: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly File[]) {
      const added = files.map((file): UploadItem => {
        const isRefused = file.size > maxBytes;
        return {
          id: nextId++,
          file,
          state: isRefused ? 'failed' : 'waiting',
          sentBytes: 0,
          bytesPerSecond: 0,
          progress: 0,
          subjectId: null,
          reason: isRefused ? tooLarge : null,
          isRefused,
        };
      });
      items = [...items, ...added];
      for (const listener of listeners) listener();
      startWaiting();
    },
    cancel(id: number) {
      aborts.get(id)?.abort();
      if (!aborts.has(id)) change(id, { state: 'cancelled' });
    },
    retry(id: number) {
      change(id, { state: 'waiting', reason: null });
      startWaiting();
    },
    remove(id: number) {
      items = items.filter((item) => item.id !== id);
      for (const listener of listeners) listener();
    },
    /** Applies the worker's state of a song or post, from a live event. */
    follow(subjectId: number, news: WorkerNews) {
      const item = items.find((candidate) => candidate.subjectId === subjectId);
      if (item) change(item.id, news);
      else if (aborts.size > 0) early.set(subjectId, news);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
