import type { RequestError } from '../../lib/requests/request-error.ts';
import { untilDone } from '../../lib/requests/until-done.ts';
import { fileAgain } from './file-again.ts';
import { isFileChange } from './file-change.ts';
import { createItemStore } from './item-store.ts';
import type { discardSentFile, sendFile } from './send-file.ts';
import { sendItem } from './send-item.ts';
import { purposeOf, type UploadGoal } from './upload-goal.ts';
import {
  isUnderWay,
  newFile,
  newItem,
  type Subject,
  type UploadFile,
  type UploadItem,
} from './upload-item.ts';

export interface WorkerNews extends Pick<UploadItem, 'progress' | 'reason'> {
  state: 'processing' | 'ready' | 'failed';
}

/** Files that are to become something. */
export interface UploadOrder {
  goal: UploadGoal;
  artistId: number | null;
  files: readonly ({ file: File } & Partial<Pick<UploadFile, 'fingerprint' | 'key' | 'sentBytes'>>)[];
  /** Why it cannot be sent; it is listed with that. */
  refusal?: string;
}

export interface UploadParts {
  send: typeof sendFile;
  discard: typeof discardSentFile;
  /** Makes what the files become; asking again answers with the same. */
  make: (item: UploadItem, keys: readonly string[], signal: AbortSignal) => Promise<Subject>;
  /** Keeps what is to become of files until it is made. */
  keep: (items: readonly UploadItem[]) => void;
  forget: (ids: readonly string[]) => void;
  onMade: (item: UploadItem) => void;
  onFailed: (item: UploadItem) => void;
  /** Asks the tab that holds an upload to cancel it. */
  cancelElsewhere: (id: string) => void;
}

const AT_ONCE = 2;

/**
 * Sends files, two uploads at a time; each can be paused, cancelled and retried, and goes on after a lost connection.
 * Independent of any screen.
 */
export function createUploadQueue(parts: UploadParts, store = createItemStore()) {
  const { find, change } = store;
  const aborts = new Map<string, AbortController>();
  // Worker events can arrive before the response that contains the id.
  const early = new Map<string, WorkerNews>();

  const keepOne = (id: string) => {
    const item = find(id);
    if (item) parts.keep([item]);
  };

  function startWaiting() {
    const free = AT_ONCE - aborts.size;
    const waiting = store.getItems().filter(({ state }) => state === 'waiting');
    for (const { id } of waiting.slice(0, Math.max(0, free))) void start(id);
  }

  async function start(id: string) {
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { state: 'sending', bytesPerSecond: 0, reason: null });
    try {
      await sendAndMake(id, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) fail(id, error);
    } finally {
      if (aborts.get(id) === abort) aborts.delete(id);
      startWaiting();
    }
  }

  async function sendAndMake(id: string, signal: AbortSignal) {
    const { send, discard } = parts;
    const purpose = purposeOf((find(id) as UploadItem).goal);
    const onWaiting = (error: RequestError) => {
      const state = error.status === undefined ? 'offline' : 'held';
      change(id, { state, bytesPerSecond: 0, reason: error.isRefusal ? error.message : null });
    };
    const options = {
      purpose,
      send,
      discard,
      signal,
      onKnown: () => signal.aborted || keepOne(id),
      onWaiting,
    };
    const keys = await sendItem(store, id, options);
    const subject = await untilDone(() => parts.make(find(id) as UploadItem, keys, signal), {
      signal,
      onWaiting: (error) => signal.aborted || onWaiting(error),
    });
    parts.forget([id]);
    const place = placeOf(subject);
    change(id, { state: 'processing', progress: 0, subject, reason: null, ...early.get(place) });
    early.delete(place);
    parts.onMade(find(id) as UploadItem);
  }

  function fail(id: string, error: unknown) {
    const reason = error instanceof Error ? error.message : 'Upload failed';
    change(id, { state: isFileChange(error) ? 'half-sent' : 'failed', reason });
    const item = find(id);
    if (item?.state === 'failed') parts.onFailed(item);
  }

  function stop(id: string, state: 'paused' | 'cancelled') {
    change(id, { state, bytesPerSecond: 0, reason: null });
    aborts.get(id)?.abort();
    aborts.delete(id);
    startWaiting();
  }

  /** Forgets what has arrived of files. */
  function discardFiles(files: readonly UploadFile[]) {
    for (const { key } of files) if (key) void parts.discard(key);
  }

  function toItem({ goal, artistId, files, refusal }: UploadOrder): UploadItem {
    const item = newItem({ goal, artistId, files: files.map(({ file, ...known }) => newFile(file, known)) });
    return refusal === undefined ? item : { ...item, state: 'failed', reason: refusal, isRefused: true };
  }

  return {
    getItems: store.getItems,
    subscribe: store.subscribe,
    /** Lists uploads and begins them; returns their ids. */
    add(orders: readonly UploadOrder[]): string[] {
      const added = orders.map(toItem);
      store.add(added);
      parts.keep(added.filter(({ isRefused }) => !isRefused));
      startWaiting();
      return added.map(({ id }) => id);
    },
    /** Begins an upload that failed again, after its goal or files were changed; what has arrived is not sent again. */
    revise(id: string, { goal, artistId, files }: UploadOrder) {
      const item = find(id);
      const old = item?.files ?? [];
      const isAlike = item && purposeOf(item.goal) === purposeOf(goal);
      const findOld = (file: File) => (isAlike ? old.find((one) => one.file === file) : undefined);
      const next = files.map(({ file }) => findOld(file) ?? newFile(file));
      discardFiles(old.filter((one) => !next.includes(one)));
      change(id, { goal, artistId, files: next, state: 'waiting', reason: null });
      keepOne(id);
      startWaiting();
    },
    /** Takes over a list with what was not made before this page was opened. */
    restore(items: readonly UploadItem[]) {
      store.set(items);
      startWaiting();
    },
    /** Goes on with the upload that waits for this file, if there is one. */
    async pickAgain(file: File): Promise<boolean> {
      const found = await fileAgain(store.getItems(), file);
      const entry = found && find(found.id)?.files[found.place];
      if (!entry || entry.file) return false;
      if (found.isNew && entry.key) void parts.discard(entry.key);
      store.changeFile(found.id, found.place, found.fields);
      const { files = [] } = find(found.id) ?? {};
      const isWhole = files.every((one) => one.file || (one.key && one.sentBytes === one.size));
      change(found.id, { reason: null, ...(isWhole && { state: 'waiting' }) });
      keepOne(found.id);
      startWaiting();
      return true;
    },
    pause: (id: string) => stop(id, 'paused'),
    /** Removes what has arrived. */
    cancel(id: string, reason: string | null = null) {
      const { files = [], tab = null } = find(id) ?? {};
      if (tab) return parts.cancelElsewhere(id);
      stop(id, 'cancelled');
      change(id, { reason });
      discardFiles(files);
      parts.forget([id]);
      for (const place of files.keys()) store.changeFile(id, place, { key: null, sentBytes: 0 });
    },
    /** Goes on with an upload that was paused, cancelled or failed; the server says what has arrived. */
    resume(id: string) {
      const { files = [] } = find(id) ?? {};
      for (const [place, { file, sentBytes, size }] of files.entries())
        if (file) store.changeFile(id, place, { sentBytes: Math.min(sentBytes, size - 1) });
      change(id, { state: 'waiting', reason: null });
      keepOne(id);
      startWaiting();
    },
    /** Takes an upload that has ended from the list; of one that failed, what has arrived is removed. */
    remove(id: string) {
      const item = find(id);
      if (item?.state === 'failed' && !item.subject) discardFiles(item.files);
      parts.forget([id]);
      store.remove((one) => one.id === id);
    },
    /** Stops everything and empties the list; what has arrived waits for the person's next visit. */
    leave() {
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      store.set([]);
    },
    /** Applies the worker's state of a song or post, from a live event. */
    follow(subject: Subject, news: WorkerNews) {
      const item = store
        .getItems()
        .find(
          (one) => one.state === 'processing' && one.subject && placeOf(one.subject) === placeOf(subject),
        );
      if (item) change(item.id, news);
      else if (store.getItems().some(isUnderWay)) early.set(placeOf(subject), news);
    },
  };
}

const placeOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

export type UploadQueue = ReturnType<typeof createUploadQueue>;
